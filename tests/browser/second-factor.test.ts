import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { violations } from './axe.ts';
import { PASSWORD, staffSession, takeSession } from './members.ts';
import { PHONE, type Site, startProduct, startSite, withBrowser } from './site.ts';
import { field } from './steps.ts';

let site: Site;
let page: Page;
let recoveryCodes: string[] = [];
beforeAll(async () => {
  site = await startSite();
  const session = await staffSession(site, 'admin');
  page = await site.blankPage(PHONE);
  await takeSession(page, site, session);
});
afterAll(() => site.stop());

const button = (name: string | RegExp, on = page) => on.getByRole('button', { name });

/** What an app shows for the secret that stands on the page. */
async function codeOnPage(): Promise<string> {
  const secret = (await page.locator('.set-up-secret').innerText()).replaceAll(' ', '');
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Logs in as the admin as far as the password goes. */
async function logInWithPassword(path: string): Promise<Page> {
  const visitor = await site.visit(path, PHONE);
  await field(visitor, 'email').fill('admin@tenderfoot.example');
  await field(visitor, 'password').fill(PASSWORD);
  await button('Log in', visitor).click();
  await visitor.getByRole('dialog', { name: 'One more step' }).waitFor();
  return visitor;
}

test('staff turn the second factor on, and are given recovery codes once', async () => {
  await page.goto(`${site.url}/account/security`);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await button('Turn on two-step verification').click();
  await page.getByRole('alert').filter({ hasText: 'That is not your password' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button('Turn on two-step verification').click();
  await page.getByRole('img', { name: 'QR code to scan' }).waitFor();
  await button('Turn on').click();
  await page.getByRole('alert').filter({ hasText: 'Enter the code' }).waitFor();
  await page.getByLabel('Code', { exact: true }).fill('abc');
  await button('Turn on').click();
  await page.getByRole('alert').filter({ hasText: 'This code is wrong' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill(await codeOnPage());
  await button('Turn on').click();
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  recoveryCodes = await page.locator('.recovery-codes li').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  expect(await violations(page)).toEqual([]);
  await button('I have saved them').click();
  await page.reload();
  await page.getByText('Recovery codes left: 10.').waitFor();
});

test.each(['/', '/login'])('a login at %s asks for the code, and opens with it', async (path) => {
  const visitor = await logInWithPassword(path);
  await visitor.getByLabel('Code', { exact: true }).fill('000');
  await visitor.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await visitor.getByRole('alert').filter({ hasText: 'This code is wrong' }).waitFor();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByLabel('Code', { exact: true }).fill(recoveryCodes.pop() ?? '');
  await visitor.keyboard.press('Enter');
  await visitor.getByText('You are logged in as').waitFor();
});

test('who gives up at the code is not logged in, and is told so', async () => {
  const visitor = await logInWithPassword('/login');
  await visitor.keyboard.press('Escape');
  await visitor.getByText('You are not logged in: you have not entered the code.').waitFor();
  expect(await visitor.context().cookies()).toEqual([]);
});

test('it is turned off by a code', async () => {
  await button('Turn off …').click();
  await page.getByLabel('Code', { exact: true }).fill(recoveryCodes.pop() ?? '');
  await button('Turn off two-step verification').click();
  await button('Turn on two-step verification').waitFor();
});

test('where it is required, the desk shows the way to it first', async () => {
  const strict = await withBrowser(await startProduct(undefined, { STAFF_SECOND_FACTOR: 'required' }));
  onTestFinished(() => strict.stop());
  const session = await staffSession(strict, 'reviewer');
  const visitor = await strict.blankPage(PHONE);
  await takeSession(visitor, strict, session);
  await visitor.goto(`${strict.url}/admin`);
  await visitor.getByRole('link', { name: 'Turn on two-step verification' }).click();
  await visitor.getByRole('button', { name: 'Turn on two-step verification' }).waitFor();
});
