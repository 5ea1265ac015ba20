import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAsBuyer } from './applications.ts';
import { approvedMember, linkedToken, send, staffSession, takeSession } from './members.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { fillBuyerRegistration, readyRegistration } from './steps.ts';

let site: Site;
let admin: string;
let buyer: string;
beforeAll(async () => {
  site = await startSite();
  admin = await staffSession(site, 'admin');
  buyer = await approvedMember(site, { kind: 'buyer', email: 'jo@reach.example', name: 'Reach Ltd.' });
});
afterAll(() => site.stop());

const PROXY = '<html><body><h1>Bad gateway</h1></body></html>';

/** What says nothing about a link or a session: nobody answered, or somebody who does not know. */
const failures: [name: string, fail: (route: Route) => Promise<void>][] = [
  ['nobody answers', (route) => route.abort()],
  ['500', (route) => route.fulfill({ status: 500, json: { errors: {} } })],
  ['502 of a proxy', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: PROXY })],
  ['503', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } })],
  ['429', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' } })],
  ['404 of a proxy', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: PROXY })],
];

/** A page that begins by asking whether a link or a session is good. */
type Opening = {
  path: () => Promise<string>;
  session?: () => string;
  /** The call that fails. */
  asked: string;
  /** What is there once it is answered. */
  shows: (page: Page) => Promise<unknown>;
};

const form = (page: Page) => page.getByRole('button', { name: 'Submit' }).waitFor();
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

const openings: Record<string, Opening> = {
  'a registration': {
    path: () => readyRegistration(site, 2),
    asked: 'registration/verify_access_token',
    shows: form,
  },
  'a legal text to agree to': {
    path: async () =>
      (await readyRegistration(site, 3)).replace('seller-registration', 'accept-privacy-policy'),
    asked: 'registration/verify_access_token',
    shows: form,
  },
  'a registration that was handed in': {
    async path() {
      const path = await readyRegistration(site, 2);
      const page = await site.visit(path);
      await form(page);
      await fillBuyerRegistration(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await heading('Registration Complete')(page);
      return path;
    },
    asked: 'registration/receipt',
    shows: heading('Registration Complete'),
  },
  'a link to changes': {
    async path() {
      const { id, email } = await applyAsBuyer(site, 'Far Away Ltd.');
      const at = `/admin/applications/${id}`;
      const { version } = (await send(site, `${at}/start_review`, { version: 1 }, admin)).body;
      const fields = { city: 'Which one?' };
      await send(site, `${at}/request_changes`, { version, message: 'Please look.', fields }, admin);
      return `/signup/changes/${await linkedToken(site, email, 'signup/changes')}`;
    },
    asked: 'registration/verify_changes_token',
    shows: form,
  },
  'a link to a new password': {
    async path() {
      await send(site, '/account/send_password_reset', { email: 'jo@reach.example' });
      return `/reset-password/${await linkedToken(site, 'jo@reach.example', 'reset-password')}`;
    },
    asked: 'account/verify_password_reset_token',
    shows: (page) => page.getByLabel('New password', { exact: true }).waitFor(),
  },
  'an invitation': {
    path: invitation,
    asked: 'account/verify_invitation',
    shows: heading('Reach Ltd. invites you'),
  },
  'an invitation to somebody who is logged in': {
    path: invitation,
    session: () => buyer,
    asked: 'account/me',
    shows: heading('Reach Ltd. invites you'),
  },
  'the account': {
    path: async () => '/account',
    session: () => buyer,
    asked: 'account/me',
    shows: (page) => page.getByText('Your organization is part of the marketplace.').waitFor(),
  },
  'the desk': {
    path: async () => '/admin/staff',
    session: () => admin,
    asked: 'account/me',
    shows: heading('Staff'),
  },
};

let invited: Promise<string> | undefined;
function invitation(): Promise<string> {
  invited ??= (async () => {
    await send(site, '/account/consultants', { email: 'sam@reach.example' }, buyer);
    return `/invitation/${await linkedToken(site, 'sam@reach.example', 'invitation')}`;
  })();
  return invited;
}

test.each(Object.entries(openings).map(([what, opening]) => ({ what, ...opening })))(
  '$what: whatever fails is not called a bad link or a login that ended, and “Try again” opens it',
  async ({ path, session, asked, shows }) => {
    const address = await path();
    const page = await site.blankPage(PHONE);
    if (session) await takeSession(page, site, session());
    let fail: ((route: Route) => Promise<void>) | undefined;
    let calls = 0;
    await page.route(`**/api/${asked}`, (route) => {
      calls += 1;
      return fail?.(route) ?? route.fallback();
    });
    const again = page.getByRole('button', { name: 'Try again' });
    for (const [index, [name, failing]] of failures.entries()) {
      fail = failing;
      await (index === 0 ? page.goto(site.url + address) : again.tap());
      await expect.poll(() => calls, { message: name }).toBe(index + 1);
      await again.waitFor();
      const said = await page.getByRole('alert').innerText();
      expect(said, name).not.toMatch(/invalid|expired|no longer works|log in/i);
      expect(new URL(page.url()).pathname, name).toBe(address);
    }
    fail = undefined;
    await again.tap();
    await shows(page);
  },
);
