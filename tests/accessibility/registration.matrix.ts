import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Site, startSite } from '../browser/site.ts';
import { fillBuyerRegistration, readyRegistration, requestCode } from '../browser/steps.ts';
import { all, press, sendEmpty, shows } from './acts.ts';
import { type Act, testScreens } from './matrix.ts';

let site: Site;
const paths: Record<string, string> = {};
beforeAll(async () => {
  site = await startSite();
  for (const [kind, type] of Object.entries({ buyer: 2, seller: 3, consultant: 4 }))
    paths[kind] = await readyRegistration(site, type);
});
afterAll(() => site.stop());

/** The path of a registration's or of another page for the same token. */
const of = (kind: string) => () => paths[kind] ?? '';
const accept = (page: string) => () => `/signup/${page}/${of('buyer')().split('/').at(-1)}`;

const fillSignup: Act = async (page) => {
  await page.getByRole('radio', { name: 'Sign up as a buyer' }).check();
  await page.getByLabel('Your name').fill('Jordan Reyes');
  await page.getByLabel('Organization name').fill('Prairie Pipeline Ltd.');
  await page.getByLabel('Country').selectOption({ label: 'Canada' });
  await page.getByLabel('State or province').selectOption({ label: 'Alberta' });
  await page.getByLabel('Mobile number').fill('403 234 9999');
};

const wrongCode: Act = async (page) => {
  await page.getByLabel('Verification code').fill('1');
  await press('Verify')(page);
  await page.getByRole('alert').waitFor();
};

const lookOver: Act = all(press('Review your answers'), (page) =>
  page.getByRole('heading', { name: 'Check your answers' }).waitFor(),
);

/** An entry of every list, a plan with its card. */
const openEverything: Act = async (page: Page) => {
  await page.getByRole('tree').waitFor();
  await page.getByRole('checkbox', { name: 'H2S Alive' }).check();
  for (const name of ['Add workers compensation coverage', 'Add work experience', 'Add a certification'])
    await press(name)(page);
  await press('Add technical training')(page);
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.getByLabel('Card number').waitFor();
};

testScreens(
  () => site,
  [
    {
      screen: 'signup',
      path: '/signup',
      shows: 'Mobile number',
      hasData: true,
      errors: sendEmpty('Send verification code'),
      more: { filled: fillSignup },
    },
    {
      screen: 'verify access code',
      path: '/signup/verify-access-code/+14032340000',
      shows: 'Verification code',
      errors: wrongCode,
    },
    {
      screen: 'verify access code, just sent',
      path: '/signup?type=buyer',
      shows: 'Mobile number',
      more: { sent: (page) => requestCode(page, '403 234 8888') },
    },
    {
      screen: 'accept privacy policy',
      path: accept('accept-privacy-policy'),
      shows: 'Privacy Policy',
      hasData: true,
    },
    { screen: 'accept terms', path: accept('accept-terms-and-conditions'), shows: 'Terms & Conditions' },
    {
      screen: 'registration, bad token',
      path: '/signup/buyer-registration/rg_no',
      shows: 'sign up',
      hasData: true,
    },
    {
      screen: 'buyer registration',
      path: of('buyer'),
      shows: 'Review your answers',
      hasData: true,
      errors: sendEmpty('Submit'),
      more: { filled: fillBuyerRegistration, 'looked over': all(fillBuyerRegistration, lookOver) },
    },
    {
      screen: 'consultant registration',
      path: of('consultant'),
      shows: 'Review your answers',
      errors: sendEmpty('Submit'),
    },
    {
      screen: 'seller registration',
      path: of('seller'),
      shows: 'Review your answers',
      hasData: true,
      errors: all(openEverything, sendEmpty('Submit')),
    },
    ...['buyer', 'seller', 'consultant'].map((kind) => ({
      screen: `${kind} registration complete`,
      path: `/signup/${kind}-registration-complete`,
      shows: 'Registration Complete',
    })),
    {
      screen: 'buyer registration, handed in',
      path: of('buyer'),
      shows: 'Review your answers',
      more: { done: all(fillBuyerRegistration, press('Submit'), shows('Registration Complete')) },
    },
  ],
);
