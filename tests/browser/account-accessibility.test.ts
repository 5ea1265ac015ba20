import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessibleAtEachSize } from './axe.ts';
import { send, staffSession, takeSession } from './members.ts';
import { quiet } from './quiet.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field } from './steps.ts';

let site: Site;
let session: string;
let setupPath: string;
beforeAll(async () => {
  site = await startSite();
  session = await staffSession(site, 'admin');
  const person = { email: 'new@tenderfoot.example', name: 'New', role: 'reviewer' };
  setupPath = new URL((await send(site, '/admin/staff', person, session)).body.link).pathname;
});
afterAll(() => site.stop());

type Visit = () => Promise<Page>;

/** Opens a page and does something there. */
const visit =
  (path: string, act: (page: Page) => Promise<unknown> = async () => {}): Visit =>
  async () => {
    const page = await site.visit(path.replace('SETUP', setupPath));
    await act(page);
    return page;
  };

/** Opens pages one after the other as somebody who is logged in, and waits for what the last one says. */
const loggedIn =
  (paths: string[], text: string): Visit =>
  async () => {
    const page = await site.blankPage();
    await takeSession(page, site, session);
    for (const path of paths) {
      await page.goto(site.url + path);
      await quiet(page);
    }
    await page.getByText(text).first().waitFor();
    return page;
  };

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await page.locator('.error-summary').waitFor();
};

const refused = async (page: Page) => {
  await field(page, 'email').fill('nobody@tenderfoot.example');
  await field(page, 'password').fill('not the password');
  await press('Log in')(page);
};

const sent = async (page: Page) => {
  await field(page, 'email').fill('nobody@tenderfoot.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Check your email').waitFor();
};

const shown = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

const STATES: [string, Visit][] = [
  ['home with a refused login', visit('/', refused)],
  ['home of somebody who is logged in', loggedIn(['/account', '/'], 'You are logged in.')],
  ['login', visit('/login')],
  ['login with errors', visit('/login', press('Log in'))],
  ['forgot password with an error', visit('/forgot-password', press('Send the link'))],
  ['forgot password sent', visit('/forgot-password', sent)],
  ['account setup', visit('SETUP', shown('Confirm password'))],
  ['account setup with errors', visit('SETUP', press('Set up the account'))],
  ['reset password with a bad link', visit('/reset-password/pw_no', shown('check the link'))],
  ['account', loggedIn(['/account'], 'You are logged in as')],
  ['devices', loggedIn(['/account/sessions'], 'This device')],
  ['about', visit('/about')],
  ['questions, one open', visit('/faq', (page) => page.locator('summary').first().click())],
  ['contact with errors', visit('/contact', press('Send message'))],
];

test.each(STATES)('axe finds nothing, on a phone or a desktop: %s', async (_state, open) => {
  const page = await open();
  await expectAccessibleAtEachSize(page);
  await page.context().close();
});

test.each(['/', '/login', '/forgot-password', '/contact', '/faq'])(
  'every target of %s is at least 24 pixels high and wide on a phone',
  async (path) => {
    const page = await site.visit(path, PHONE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, input, select, textarea, summary)')]
        .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 24 || box.width < 24))
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
  },
);
