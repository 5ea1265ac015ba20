import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE, type Site, startSite } from './site.ts';
import { field, fill, fillBuyerRegistration, openBuyerRegistration, openRegistration } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  await page.locator('.answers').first().waitFor();
  return page.locator('main').innerText();
}

async function sellersReceipt(plan: RegExp, hasCard: boolean): Promise<string> {
  const page = await openRegistration(site, 3, PHONE);
  await fill(page, {
    address: '48 Industrial Dr',
    city: 'Red Deer',
    postal_zip: 'T4N 1B3',
    email: 'office@foothillswell.example',
    'salesContact.email': 'jordan@foothillswell.example',
    'salesContact.confirm_email': 'jordan@foothillswell.example',
  });
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: plan }).check();
  if (hasCard) {
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.locator('[id="f.stripe_payment_token.expiry"]').fill('1230');
    await page.getByLabel('Security code').fill('123');
  }
  const receipt = await submit(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/tok_|pm_|4242/);
  return receipt;
}

test('a seller with a plan that costs something has a receipt with a card, a trial and bidding', async () => {
  const receipt = await sellersReceipt(/Standard/, true);
  expect(receipt).toContain('It goes to the sales contact by email.');
  expect(receipt).not.toContain('primary contact');
  expect(receipt).toContain('Your 7-day free trial starts then, and you can bid.');
  expect(receipt).toMatch(/Plan\s+Standard, \$51\.45 a month\s+Payment card\s+Provided/);
});

test('a seller who is only listed is promised no trial and no bidding', async () => {
  const receipt = await sellersReceipt(/Listing only/, false);
  expect(receipt).toContain('Your company will then be listed, without bidding.');
  expect(receipt).not.toMatch(/free trial|you can bid/);
  expect(receipt).toMatch(/Plan\s+Listing only, Free\s+Payment card\s+Not needed/);
});

test.each([
  [2, 'Then you can create your first auction.'],
  [4, 'Then a buyer can invite you to run auctions.'],
])(
  'the receipt of organization type %i names the primary contact and what comes then',
  async (type, then) => {
    const page = await openRegistration(site, type, PHONE);
    await fillBuyerRegistration(page);
    const receipt = await submit(page);
    expect(receipt).toContain('It goes to the primary contact by email.');
    expect(receipt).toContain(then);
    expect(receipt).not.toMatch(/sales contact|free trial|Payment card/i);
  },
);

test('a group that was left out is one answer when answers are looked over, and on the receipt', async () => {
  const page = await openBuyerRegistration(site);
  await fillBuyerRegistration(page);
  const lookOver = () => page.getByRole('button', { name: 'Review your answers' }).click();
  // All that is left out besides is the GST number.
  const notProvided = page.getByText('Not provided');
  await lookOver();
  expect(await notProvided.count()).toBe(2);
  await page
    .locator('.answer', { hasText: 'Alternate contact' })
    .getByRole('link', { name: 'Change' })
    .click();
  await field(page, 'alternateContact.first_name').fill('Zoë');
  await lookOver();
  expect(await notProvided.count()).toBe(4);
  await page.getByRole('link', { name: 'Change the alternate contact’s first name' }).click();
  await field(page, 'alternateContact.first_name').fill('');
  expect(await submit(page)).toMatch(/Alternate contact\s+Not provided/);
  expect(await notProvided.count()).toBe(2);
});
