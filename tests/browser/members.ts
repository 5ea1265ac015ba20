import type { Page } from 'playwright-core';
import { createStaff, type StaffRole } from '../../server/market/accounts/staff.service.ts';
import { systemClock } from '../../server/platform/adapters/clock/system.ts';
import { systemRandom } from '../../server/platform/adapters/random/system.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { createIds } from '../../server/platform/security/ids.ts';
import type { Product } from './site.ts';
import { eventually, fill, newNumber, nextCode } from './steps.ts';

export const PASSWORD = 'a quiet prairie morning';

/** Sends JSON to the site's API in the session of the cookie. @returns the body, and the session that came with it */
export async function send(site: Product, path: string, body: object, cookie = '', method = 'POST') {
  const answer = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  const session = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { body: text ? JSON.parse(text) : {}, session };
}

async function logIn(site: Product, email: string): Promise<string> {
  return (await send(site, '/account/login', { email, password: PASSWORD })).session;
}

/** Adds a staff user as `npm run staff` does, and sets up the account. @returns a session */
export async function staffSession(site: Product, role: StaffRole, email = `${role}@tenderfoot.example`) {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl });
  const newId = createIds(systemClock, systemRandom);
  const parts = { database, clock: systemClock, random: systemRandom, newId, publicUrl: site.url };
  const link = await createStaff(parts)
    .add({ email, name: `The ${role}`, role })
    .finally(() => database.close());
  await setUp(site, /account-setup\/([\w-]+)/.exec(link)?.[1] ?? '');
  return logIn(site, email);
}

async function setUp(site: Product, passwordResetToken: string): Promise<void> {
  const body = { passwordResetToken, newPassword: PASSWORD, timezone: 'America/Edmonton' };
  await send(site, '/account/setup_account', body);
}

const reviewers = new WeakMap<Product, Promise<string>>();

/** Returns the session of the one reviewer of a product who approves its members. */
function reviewerOf(site: Product): Promise<string> {
  const known = reviewers.get(site);
  if (known) return known;
  const session = staffSession(site, 'reviewer', 'reviewer-of-members@tenderfoot.example');
  reviewers.set(site, session);
  return session;
}

const types = { buyer: 2, seller: 3, consultant: 4 };

/** Applies for an organization and has it approved. @returns the session of its member */
export async function approvedMember(
  site: Product,
  {
    kind,
    email,
    name,
    ...more
  }: { kind: keyof typeof types; email: string; name: string } & Record<string, unknown>,
): Promise<string> {
  const token = await readyToken(site, types[kind], name);
  const contact = { first_name: 'Jordan', last_name: 'Reyes', phone: '(403) 234-5678', email };
  const answers = {
    reg_access_token: token,
    name,
    address: '1200 Stephen Avenue SW',
    city: 'Calgary',
    postal_zip: 'T2P 1H9',
    phone: '(403) 234-5678',
    email: 'office@prairie.example',
    ...(kind === 'seller'
      ? {
          salesContact: { ...contact, confirm_email: email },
          services: ['rotary-drilling'],
          planId: 'listing',
        }
      : { primaryContact: contact, accountingContact: contact }),
    ...more,
  };
  const { applicationId } = (await send(site, `/registration/register_${kind}`, answers)).body;
  const reviewer = await reviewerOf(site);
  const path = `/admin/applications/${applicationId}`;
  const { version } = (await send(site, `${path}/start_review`, { version: 1 }, reviewer)).body;
  await send(site, `${path}/approve`, { version }, reviewer);
  await setUp(site, await linkedToken(site, email, 'account-setup'));
  return logIn(site, email);
}

/** Returns an access token whose holder has accepted both texts. */
export async function readyToken(
  site: Product,
  organizationType: number,
  organizationName: string,
): Promise<string> {
  const { e164 } = newNumber();
  const signup = { name: 'Jordan Reyes', organizationName, organizationType, country: 'CA', state: 'AB' };
  await send(site, '/registration/request_code', { ...signup, mobileNumber: e164 });
  const verificationCode = await nextCode(site, e164);
  const { body } = await send(site, '/registration/verify_code', { mobileNumber: e164, verificationCode });
  await send(site, '/registration/accept_privacy_policy', { accessToken: body.accessToken });
  await send(site, '/registration/accept_terms_and_conditions', { accessToken: body.accessToken });
  return body.accessToken;
}

/** Waits for a mail with a link of this kind to an address. @returns the token in the newest one */
export async function linkedToken(site: Product, email: string, path: string): Promise<string> {
  return eventually(async () => {
    const texts = (await site.inbox(email)).map(({ text }) => text);
    return texts.map((text) => text.split(`/${path}/`)[1]?.match(/^[\w-]+/)?.[0]).find(Boolean);
  });
}

/** Logs the page's visitor in with an existing session. */
export async function takeSession(page: Page, site: Product, session: string): Promise<void> {
  const [name = '', value = ''] = session.split('=');
  await page.context().addCookies([{ name, value, url: site.url }]);
}

/** Sets up the account by the link of its e-mail and logs in; ends on the account. */
export async function openAccount(site: Product, page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}/account-setup/${await linkedToken(site, email, 'account-setup')}`);
  await fill(page, { newPassword: PASSWORD, confirmPassword: PASSWORD });
  await page.getByLabel('Timezone').selectOption('America/Edmonton');
  await page.getByRole('button', { name: 'Set up the account' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /log ?in/i })
    .click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Your organization is part of the marketplace.').waitFor();
}
