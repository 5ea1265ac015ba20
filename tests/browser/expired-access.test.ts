import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field, fillBuyerRegistration, nextCode, readyRegistration } from './steps.ts';
import { inDatabase, storedAnswers } from './stored-answers.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** As if nobody had used any token for a month. */
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const expireTokens = () =>
  inDatabase(site, ({ writer }) =>
    writer.updateTable('access_tokens').set({ last_used_at: LONG_AGO, created_at: LONG_AGO }).execute(),
  );

/** As if the last code had been asked for a while ago. */
const forgetCodes = () =>
  inDatabase(site, ({ writer }) =>
    writer
      .updateTable('code_requests')
      .set({ created_at: LONG_AGO })
      .where('used_at', 'is not', null)
      .execute(),
  );

async function open(): Promise<{ page: Page; e164: string }> {
  const page = await site.visit(await readyRegistration(site, 2), PHONE);
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  const phone = await field(page, 'phone').inputValue();
  return { page, e164: `+1${phone.replace(/\D/g, '').replace(/^1/, '')}` };
}

const panel = (page: Page) => page.getByRole('alert', { name: 'Confirm your number to go on' });

async function renew(page: Page, e164: string): Promise<void> {
  await forgetCodes();
  await panel(page).getByRole('button', { name: 'Send a code' }).click();
  await page.locator('[id="f.verificationCode"]:focus').waitFor();
  await panel(page)
    .getByLabel('Verification code')
    .fill(await nextCode(site, e164));
  await panel(page).getByRole('button', { name: 'Verify' }).click();
  await expect.poll(() => panel(page).count()).toBe(0);
}

test('access that has run out is said to have, and a code in place goes on with every answer', async () => {
  const { page, e164 } = await open();
  await field(page, 'city').fill('Calgary');
  await page.getByText(/^Saved/).waitFor();
  await expireTokens();
  const address = page.url();
  await field(page, 'address').fill('120 8 Ave SW');
  await panel(page).waitFor();
  expect(await page.getByText('when the connection is back').count()).toBe(0);
  await page.getByText('Not saved: your access has run out.').waitFor();
  await expectAccessible(page);
  await field(page, 'postal_zip').fill('T2P 1B3');
  await renew(page, e164);
  await page.getByText(/^Saved/).waitFor();
  expect(page.url()).not.toBe(address);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await field(page, 'city').waitFor();
  const values = ['city', 'address', 'postal_zip'].map((path) => field(page, path).inputValue());
  expect(await Promise.all(values)).toEqual(['Calgary', '120 8 Ave SW', 'T2P 1B3']);
});

test('a code in place tells how long another takes, and after its last try that another is needed', async () => {
  const { page, e164 } = await open();
  await page.clock.install();
  await expireTokens();
  await field(page, 'address').fill('120 8 Ave SW');
  await panel(page).waitFor();
  await forgetCodes();
  const sentBefore = (await site.inbox(e164)).length;
  const sent = async () => (await site.inbox(e164)).length - sentBefore;
  await panel(page).getByRole('button', { name: 'Send a code' }).tap();
  await panel(page)
    .getByText(/^You can ask for another code in (60|5\d) seconds\.$/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Send another code' }).tap();
  await panel(page)
    .getByRole('status')
    .getByText(/^You can ask for another code in/)
    .waitFor();
  await expect.poll(sent).toBe(1);

  const code = panel(page).getByLabel('Verification code');
  const wrong = (await nextCode(site, e164)) === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await panel(page).getByText('You need a new code').count()).toBe(0);
    const answered = page.waitForResponse(/verify_code/);
    await code.fill(wrong);
    await panel(page).getByRole('button', { name: 'Verify' }).tap();
    await answered;
    await panel(page)
      .getByText('Invalid access code. Please check the code and try again.')
      .first()
      .waitFor();
    await page.clock.runFor(100);
  }
  await panel(page).getByText('You need a new code').waitFor();
  await expectAccessible(page);

  await inDatabase(site, ({ writer }) =>
    writer
      .updateTable('code_requests')
      .set({ created_at: new Date(Date.now() - 61_000).toISOString() })
      .where('used_at', 'is', null)
      .execute(),
  );
  await page.clock.runFor(61_000);
  await panel(page).getByRole('button', { name: 'Send another code' }).tap();
  await panel(page).getByText('A code was sent. Use the newest one you have.').waitFor();
  await expect.poll(sent).toBe(2);
  expect(await panel(page).getByText('You need a new code').count()).toBe(0);
  await code.fill(await nextCode(site, e164));
  await panel(page).getByRole('button', { name: 'Verify' }).tap();
  await panel(page).waitFor({ state: 'detached' });
  expect(await field(page, 'address').inputValue()).toBe('120 8 Ave SW');
});

test('a panel for the new code that cannot be fetched is fetched again in place, and no answer is lost', async () => {
  const { page } = await open();
  await field(page, 'city').fill('Calgary');
  await page.getByText(/^Saved/).waitFor();
  await expireTokens();
  await page.route('**/assets/*.js', (route) => route.abort());
  await field(page, 'address').fill('120 8 Ave SW');
  await page.getByText('Part of this page could not be loaded.').waitFor();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await panel(page).waitFor();
  expect(await field(page, 'address').inputValue()).toBe('120 8 Ave SW');
});

test('a submit under access that has run out keeps the form, and arrives once the number is confirmed', async () => {
  const { page, e164 } = await open();
  await fillBuyerRegistration(page);
  await page.getByText(/^Saved/).waitFor();
  await expireTokens();
  await page.getByRole('button', { name: 'Submit' }).click();
  await panel(page).waitFor();
  expect(await field(page, 'city').inputValue()).toBe('Calgary');
  expect(await page.getByText('Invalid access token.').count()).toBe(0);
  await renew(page, e164);
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  expect(await storedAnswers(site, e164)).toMatchObject({ city: 'Calgary' });
});

test('a tab that was left open after the form was handed in elsewhere shows the receipt', async () => {
  const { page } = await open();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field(other, 'city').waitFor();
  await fillBuyerRegistration(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  const reference = await page.locator('.receipt-number').innerText();
  await field(other, 'city').fill('Banff');
  await other.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  expect(await other.locator('.receipt-number').innerText()).toBe(reference);
});

test('Back after success shows the receipt, and so does the address of the form', async () => {
  const { page } = await open();
  const address = page.url();
  await page.goto(address.replace('/signup/buyer-registration/', '/signup/accept-terms-and-conditions/'));
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await fillBuyerRegistration(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  const reference = await page.locator('.receipt-number').innerText();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  expect(await page.locator('.receipt-number').innerText()).toBe(reference);
});

test('a page that is opened with a bad token says so, and shows no form', async () => {
  const page = await site.visit(`/signup/buyer-registration/${'x'.repeat(43)}`);
  await page.getByText('Invalid access token.').waitFor();
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
});
