import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFormPages, type FormPages } from './form-page.ts';
import { type Site, startSite } from './site.ts';
import { field } from './steps.ts';

/** A form of ours in RJSF's own form while it is refused, mended and sent. */
let site: Site;
let pages: FormPages;
beforeAll(async () => {
  site = await startSite();
  pages = await buildFormPages(site);
});
afterAll(() => site.stop());

const GOOD = {
  topic: 'signing-up',
  name: 'Ada',
  email: 'ada@example.com',
  message: 'May a sole contractor sign up?',
};
const open = (data: object) =>
  pages.open('contact', data, undefined, { button: 'Send message', query: '&as=rjsf' });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const summary = (page: Page) => page.locator('.error-summary');

test('whoever goes on after a refusal is left at it: every key arrives', async () => {
  const { page } = await open({});
  await send(page).click();
  await page.locator('.error-summary:focus').waitFor();
  await field(page, 'name').focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('TF-7');
  expect(await field(page, 'email').inputValue()).toBe('ada@example.com');
  expect(await field(page, 'reference').inputValue()).toBe('TF-7');
  await send(page).click();
  await page.locator('.error-summary:focus').waitFor();
});

test('a form that is sent twice in a moment is sent once', async () => {
  const { page, save } = await open(GOOD);
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => save.sent.length).toBe(1);
  await send(page).waitFor();
  expect(save.sent).toHaveLength(1);
});

test('what the server refuses is gone once it is mended', async () => {
  const { page, save } = await open(GOOD);
  save.answer = {
    status: 422,
    body: { errors: { email: 'Nobody has this mailbox', name: 'Nobody is called so' } },
  };
  await send(page).click();
  await summary(page).getByText('Nobody has this mailbox').waitFor();
  await field(page, 'email').fill('eva@example.com');
  await summary(page).getByText('Nobody has this mailbox').waitFor({ state: 'detached' });
  await summary(page).getByText('Nobody is called so').waitFor();
});
