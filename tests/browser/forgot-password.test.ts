import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answer } from './keyboard.ts';
import { linkedToken, staffSession } from './members.ts';
import { type Site, startSite } from './site.ts';
import { field } from './steps.ts';

const EMAIL = 'forgetful@tenderfoot.example';
const FAILED = 'Problem sending password reset email, please check your email and try again.';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  await staffSession(site, 'admin', EMAIL);
});
afterAll(() => site.stop());
beforeEach(async () => {
  page = await site.visit('/forgot-password');
  await field(page, 'email').waitFor();
});

const submit = () => page.getByRole('button', { name: 'Send the link' }).click();
const summary = () => page.locator('.error-summary');

test('says the same whether or not the address has an account, and mails a link where it has', async () => {
  const said: string[] = [];
  for (const email of [EMAIL, 'nobody@tenderfoot.example']) {
    await page.goto(`${site.url}/forgot-password`);
    await field(page, 'email').fill(email);
    await submit();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    said.push((await page.getByRole('status').innerText()).replace(email, '…'));
  }
  expect(said[0]).toBe(said[1]);
  const token = await linkedToken(site, EMAIL, 'reset-password');
  await page.goto(`${site.url}/reset-password/${token}`);
  await page.getByLabel('Confirm new password', { exact: true }).waitFor();
  expect(await site.inbox('nobody@tenderfoot.example')).toEqual([]);
});

test('is sent by keyboard alone, and the focus goes to what has come of it', async () => {
  await answer(page, /^Email address/, EMAIL);
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: 'Check your email' });
  await title.waitFor();
  expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
});

test('asks for the address where it is missing', async () => {
  await submit();
  await summary().getByRole('link', { name: 'Please enter an email address' }).waitFor();
});

test('says "Problem sending password reset email, …" for what is no address', async () => {
  await field(page, 'email').fill('nobody');
  await submit();
  await summary().getByRole('link', { name: FAILED }).waitFor();
});

test('says "Problem sending password reset email, …" when the server fails', async () => {
  await page.route('**/send_password_reset', (route) =>
    route.fulfill({ status: 503, json: { errors: { request: 'The service is not available right now.' } } }),
  );
  await field(page, 'email').fill(EMAIL);
  await submit();
  await summary().getByText(FAILED).waitFor();
  expect(await page.getByRole('button', { name: 'Send the link' }).isEnabled()).toBe(true);
});

test('says to wait, after too many requests', async () => {
  const sentence = 'There were too many requests from your address. Please wait and try again.';
  await page.route('**/send_password_reset', (route) =>
    route.fulfill({ status: 429, json: { errors: { email: sentence } } }),
  );
  await field(page, 'email').fill(EMAIL);
  await submit();
  await summary().getByText(sentence).waitFor();
});
