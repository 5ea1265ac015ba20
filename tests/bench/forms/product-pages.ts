import type { Browser, Page } from 'playwright-core';
import type { Registration } from '../../../client/api/registration.ts';
import { constants } from '../../../codegen/generated/constants.ts';
import { pages } from '../../../codegen/generated/pages.ts';
import { buildProduct } from './build.ts';
import { serveFolder } from './serve.ts';
import { scriptWeight } from './weights.ts';

/** A page of the product with the JavaScript it loads and the most it may load, in bytes gzipped. */
export type PageWeight = { name: string; gzipped: number; target: number };

/** Builds the product and loads some of its pages, with the server's answers made up. */
export async function weighProduct(browser: Browser): Promise<PageWeight[]> {
  const server = await serveFolder(await buildProduct());
  const buyer = server.origin + pages.buyerRegistration.path.replace(':accessToken', 'bench');
  const home = { url: server.origin, prepare: answerCalls, shows: '.login-form input' };
  const login = { url: server.origin + pages.login.path, shows: '.login-form input', prepare: answerCalls };
  const form = { url: buyer, prepare: answerCalls, shows: '.form input' };
  const weights = [
    { name: 'home page', gzipped: await scriptWeight(browser, home), target: 75_000 },
    { name: 'sign-in page', gzipped: await scriptWeight(browser, login), target: 90_000 },
    { name: 'buyer registration', gzipped: await scriptWeight(browser, form), target: 130_000 },
  ];
  server.close();
  return weights;
}

const { buyer: type } = constants.organizationTypes;

const REGISTRATION: Registration = {
  organization: {
    id: 'bench',
    name: 'Bench Ltd.',
    type,
    country: 'CA',
    state: 'AB',
    phone: '+14035550123',
    gst: '',
  },
  organizationType: type,
  applicant: { name: 'Robin Bench' },
  steps: { privacyPolicy: true, termsAndConditions: true },
  draft: null,
};

const ANSWERS: Record<string, unknown> = {
  '/api/registration/verify_access_token': REGISTRATION,
  '/api/data/countries': [{ code: 'CA', name: 'Canada' }],
  '/api/data/states': [{ code: 'AB', name: 'Alberta' }],
};

async function answerCalls(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const json = ANSWERS[pathname];
    return route.fulfill(json === undefined ? { status: 404, json: { errors: {} } } : { json });
  });
}
