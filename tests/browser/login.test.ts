import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, press } from './keyboard.ts';
import { PASSWORD, staffSession } from './members.ts';
import { quiet } from './quiet.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field } from './steps.ts';

const EMAIL = 'login@tenderfoot.example';
const REFUSED = 'Invalid username or password.';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await staffSession(site, 'admin', EMAIL);
});
afterAll(() => site.stop());

const button = (page: Page) => page.getByRole('button', { name: 'Log in' });
const summary = (page: Page) => page.locator('.error-summary');

async function logIn(page: Page, password = PASSWORD, email = EMAIL): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await button(page).click();
}

/** The text beside a field, without the hidden word "Error:". */
async function errorBeside(page: Page, name: string): Promise<string | undefined> {
  const [error] = await page.locator(`[id="f.${name}-error"]`).allInnerTexts();
  return error?.replace(/^Error:\s*/, '');
}

describe.each(['/', '/login'])('the login form at %s', (path) => {
  let page: Page;
  beforeEach(async () => {
    page = await site.visit(path, PHONE);
    await button(page).waitFor();
  });

  test('leads to the account', async () => {
    await logIn(page, PASSWORD, ' Login@Tenderfoot.example');
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  test('says "Invalid username or password." and clears the password, whoever it was', async () => {
    for (const email of [EMAIL, 'nobody@tenderfoot.example']) {
      await logIn(page, 'not the password', email);
      await summary(page).waitFor();
      await page.waitForFunction(() => document.activeElement?.className === 'error-summary');
      expect(await summary(page).innerText()).toBe(`Error!\n\n${REFUSED}`);
      expect(await summary(page).getByRole('alert').count()).toBe(1);
      expect([await field(page, 'email').inputValue(), await field(page, 'password').inputValue()]).toEqual([
        email,
        '',
      ]);
      expect(await button(page).isEnabled()).toBe(true);
      expect(await page.title()).toMatch(/^Error: /);
      await field(page, 'password').focus();
    }
  });

  test('asks for what is missing, beside each field and in a list of links', async () => {
    await button(page).click();
    await summary(page).waitFor();
    expect(await errorBeside(page, 'email')).toBe('Please enter an email address');
    expect(await errorBeside(page, 'password')).toBe('Please enter a password');
    await summary(page).getByRole('link', { name: 'Please enter a password' }).click();
    expect(await field(page, 'password').evaluate((input) => input === document.activeElement)).toBe(true);
    await field(page, 'password').fill('x');
    await field(page, 'email').focus();
    await page.locator('[id="f.password-error"]').waitFor({ state: 'detached' });
    expect(await errorBeside(page, 'email')).toBe('Please enter an email address');
  });

  test('says no longer that something is missing once nothing is', async () => {
    await button(page).click();
    await summary(page).waitFor();
    await field(page, 'email').fill(EMAIL);
    await field(page, 'password').fill('x');
    await page.locator('h1').focus();
    await summary(page).waitFor({ state: 'detached' });
    expect(await page.title()).not.toMatch(/^Error: /);
  });

  test('is filled in and sent by keyboard alone', async () => {
    await answer(page, /^Email address/, EMAIL);
    await answer(page, /^Password/, PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  });

  test('shows the password to whoever wants to see it, and has what password managers look for', async () => {
    await field(page, 'password').fill('visible');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await field(page, 'password').getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await field(page, 'password').getAttribute('type')).toBe('password');
    expect(await field(page, 'password').getAttribute('autocomplete')).toBe('current-password');
    expect(await field(page, 'email').getAttribute('autocomplete')).toBe('username');
  });

  test('takes an address and a password that are pasted', async () => {
    for (const name of ['email', 'password']) {
      const isLet = await field(page, name).evaluate((element) =>
        element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      );
      expect(isLet, name).toBe(true);
    }
  });

  test('leads to a new password and to a new account', async () => {
    await press(page, /^Forgot your password/);
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor();
  });
});

test('while a login is under way its button says "Processing" and cannot be pressed again', async () => {
  const page = await site.visit('/login');
  let calls = 0;
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/account/login', async (route) => {
    calls += 1;
    await isHeld;
    await route.continue();
  });
  await logIn(page);
  const busy = page.getByRole('button', { name: 'Processing' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  await field(page, 'password').press('Enter');
  letGo();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  expect(calls).toBe(1);
});

test('without a connection nothing typed is lost', async () => {
  const page = await site.visit('/login');
  await page.route('**/api/account/login', (route) => route.abort());
  await logIn(page);
  await summary(page).getByText('Tenderfoot could not be reached. Check your connection').waitFor();
  expect(await field(page, 'password').inputValue()).toBe(PASSWORD);
  await page.unroute('**/api/account/login');
  await button(page).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
});

test('the first page fetches what judges and sends a login only once somebody turns to the form', async () => {
  const page = await site.visit('/');
  await button(page).waitFor();
  await quiet(page);
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')));
  const before = (await scripts()).length;
  await page.route('**/*.js', (route) => route.abort());
  await logIn(page);
  await page.getByRole('alert').getByText('Part of this page could not be loaded').waitFor();
  expect(await field(page, 'password').inputValue()).toBe(PASSWORD);
  // A page that fails twice to load something looks whether it can fetch the rest, and is loaded anew if so.
  await quiet(page);
  await page.unroute('**/*.js');
  await button(page).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  expect((await scripts()).length).toBeGreaterThan(before);
});

test.each([
  ['/account/sessions', 'Where you are logged in'],
  ['/faq?from=login', 'Frequently asked questions'],
  ['https://elsewhere.example/account', 'Your account'],
  ['//elsewhere.example', 'Your account'],
  ['/login', 'Your account'],
])('with the ref %s it leads to "%s"', async (ref, heading) => {
  const page = await site.visit(`/login?ref=${encodeURIComponent(ref)}`);
  await logIn(page);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(new URL(page.url()).origin).toBe(site.url);
});
