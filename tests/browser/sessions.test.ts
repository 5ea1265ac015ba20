import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, staffSession, takeSession } from './members.ts';
import { PHONE, type Site, type Size, startSite } from './site.ts';
import { field } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** A browser in which the person has logged in on the page `from`. */
async function loggedInAt(from: string, email: string, size?: Size): Promise<Page> {
  const page = await site.visit(from, size);
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: /account|logged in/ }).waitFor();
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const signOut = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByText('Sign out');

test('an account asks for the login first and then shows the page that was asked for', async () => {
  await staffSession(site, 'admin', 'first@tenderfoot.example');
  const page = await site.visit('/account/sessions');
  await heading(page, 'Login').waitFor();
  expect(new URL(page.url()).searchParams.get('ref')).toBe('/account/sessions');
  await field(page, 'email').fill('first@tenderfoot.example');
  await field(page, 'password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await heading(page, 'Where you are logged in').waitFor();
});

test('all devices are listed, this one marked, and one press signs out of all of them', async () => {
  const email = 'devices@tenderfoot.example';
  await staffSession(site, 'admin', email);
  const page = await loggedInAt('/login?ref=/account/sessions', email, PHONE);
  const other = await loggedInAt('/', email);
  await page.reload();
  const rows = page.locator('.sessions li');
  await rows.nth(1).waitFor();
  expect(await rows.filter({ hasText: 'This device' }).count()).toBe(1);
  expect(await rows.filter({ hasText: 'Chrome on Linux' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await heading(page, 'Login').waitFor();
  await other.reload();
  await heading(other, 'Login').waitFor();
});

test('another device can be signed out, which says so where the focus goes', async () => {
  const email = 'lost-phone@tenderfoot.example';
  await staffSession(site, 'admin', email);
  const page = await loggedInAt('/login', email);
  const phone = await loggedInAt('/login', email, PHONE);
  await page.goto(`${site.url}/account/sessions`);
  const rows = page.locator('.sessions li');
  await rows.filter({ hasText: 'This device' }).waitFor();
  const before = await rows.count();
  await rows.first().getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await page.getByRole('status').filter({ hasText: 'Chrome on Linux was signed out.' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Chrome on Linux was signed out.',
  );
  expect(await rows.count()).toBe(before - 1);
  await phone.reload();
  await heading(phone, 'Login').waitFor();
});

test('an alert says so at the top of the page when signing out everywhere does not work', async () => {
  await staffSession(site, 'admin', 'offline@tenderfoot.example');
  const page = await loggedInAt('/login?ref=/account/sessions', 'offline@tenderfoot.example', {
    width: 320,
    height: 400,
  });
  await page.route('**/logout_everywhere', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Sign out everywhere' });
  await button.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await button.click();
  await page.getByRole('alert').getByText('Tenderfoot could not be reached.').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await button.isEnabled()).toBe(true);
});

test('the header leads to the account and out of it, and nothing of it is left behind', async () => {
  await staffSession(site, 'admin', 'header@tenderfoot.example');
  const page = await loggedInAt('/', 'header@tenderfoot.example');
  const header = page.getByRole('navigation', { name: 'Main' });
  expect(await header.getByRole('link', { name: 'Login' }).count()).toBe(0);
  await page.goto(`${site.url}/faq`);
  await header.getByRole('link', { name: 'Account' }).click();
  await heading(page, 'Your account').waitFor();
  await signOut(page).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await header.getByRole('link', { name: 'Login' }).waitFor();
  await page.goto(`${site.url}/account`);
  await heading(page, 'Login').waitFor();
});

test('whoever cannot be signed out is told so', async () => {
  await staffSession(site, 'admin', 'stuck@tenderfoot.example');
  const page = await loggedInAt('/login', 'stuck@tenderfoot.example');
  await page.route('**/api/account/logout', (route) => route.abort());
  await signOut(page).click();
  await page.getByRole('alert').getByText('You are still logged in.').waitFor();
});

test('a browser that wrongly believes to be logged in is put right', async () => {
  await staffSession(site, 'admin', 'ended@tenderfoot.example');
  const page = await loggedInAt('/login', 'ended@tenderfoot.example');
  await page.context().clearCookies();
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
});

test('somebody who is logged in is led on instead of asked again', async () => {
  const session = await staffSession(site, 'admin', 'again@tenderfoot.example');
  const page = await site.visit('/faq');
  await takeSession(page, site, session);
  await page.goto(`${site.url}/account`);
  await signOut(page).waitFor();
  await page.goto(`${site.url}/login?ref=/account/sessions`);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await heading(page, 'Where you are logged in').waitFor();
});
