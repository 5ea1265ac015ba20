import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { openAccount, staffSession } from './members.ts';
import { press } from './press.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { agree, fill, newNumber, nextCode, requestCode, verifyCode } from './steps.ts';
import { outboxIsDone } from './stored-answers.ts';

let site: Site;
let reviewer: string;
beforeAll(async () => {
  site = await startSite();
  reviewer = await staffSession(site, 'reviewer');
});
afterAll(() => site.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Signs up with a code and accepts both texts; ends on the empty registration. */
async function signUp(page: Page, kind: string): Promise<void> {
  const number = newNumber();
  await requestCode(page, number.typed, `Sign up as a ${kind}`);
  await verifyCode(page, await nextCode(site, number.e164));
  await agree(page, 'Privacy Policy');
  await agree(page, 'Terms & Conditions');
  await button(page, 'Submit').waitFor();
  await fill(page, {
    address: '48 Industrial Dr',
    city: 'Red Deer',
    postal_zip: 'T4N 1B3',
    email: 'office@prairie.example',
  });
}

/** Submits, is approved by a person at the desk, sets up the account and logs in; ends on the account. */
async function becomeMember(page: Page, email: string): Promise<void> {
  await press(button(page, 'Submit'));
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  const desk = await openDesk(site, reviewer, `/admin?q=${encodeURIComponent(email)}`, DESKTOP);
  await press(desk.getByRole('link', { name: 'Prairie Pipeline Ltd.' }));
  await press(button(desk, 'Approve …'));
  await press(button(desk, 'Approve and send'));
  await desk.getByText('Approved. The account has been created').waitFor();
  await desk.context().close();
  await openAccount(site, page, email);
}

/**
 * Lets days pass for the sandbox's subscriptions, as a developer would. What follows of it is done in the background,
 * as the start of the subscription was.
 */
async function letPass(step: string): Promise<void> {
  await outboxIsDone(site);
  const page = await site.visit('/dev/billing');
  await press(button(page, step));
  await page.getByRole('status').waitFor();
  await outboxIsDone(site);
  await page.context().close();
}

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.locator('[id="f.stripe_payment_token.expiry"]').fill('1230');
  await page.getByLabel('Security code').fill('123');
}

test.each([
  ['buyer', 'Invite consultants to run auctions for you', 'Consultants'],
  ['consultant', 'See the buyers you work for', 'Buyers'],
] as const)('a %s gets from the signup to an account of their own', async (kind, next, title) => {
  const email = `jordan@${kind}.example`;
  const page = await site.visit(`/signup?type=${kind}`, PHONE);
  await signUp(page, kind);
  await fill(page, {
    'primaryContact.email': email,
    'accountingContact.first_name': 'Avery',
    'accountingContact.last_name': 'Singh',
    'accountingContact.phone': '(403) 234-5679',
    'accountingContact.email': 'avery@prairie.example',
  });
  await becomeMember(page, email);
  await press(page.getByRole('link', { name: next }));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

test('a seller gets from the signup to a paid second month, and out of a failed payment', async () => {
  const email = 'jordan@seller.example';
  const page = await site.visit('/signup?type=seller', PHONE);
  await signUp(page, 'seller');
  await fill(page, { 'salesContact.email': email, 'salesContact.confirm_email': email });
  const services = page.getByRole('tree').getByRole('treeitem');
  await services.first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: /Standard/ }).check();
  await enterCard(page, '4242424242424242');
  await becomeMember(page, email);

  await page.goto(`${site.url}/account/billing`);
  await page.getByText('Free trial until').waitFor();
  await page.getByText('Visa that ends in 4242').waitFor();
  await letPass('The trial: 7 days');
  await letPass('A month: 31 days');
  await page.reload();
  const invoices = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  await expect.poll(() => invoices.count()).toBe(2);
  for (const invoice of await invoices.all())
    expect(await invoice.innerText()).toMatch(/Paid on .*\$51\.45/s);

  await press(button(page, 'Change the card'));
  await enterCard(page, '4000000000000341');
  await press(button(page, 'Use this card'));
  await page.getByText('Visa that ends in 0341').waitFor();
  await letPass('A month: 31 days');
  await page.goto(`${site.url}/account`);
  const alert = page.getByRole('alert');
  await alert.getByText('Your last payment failed.').waitFor();
  await press(alert.getByRole('link', { name: 'Go to billing' }));
  await press(button(page, 'Change the card'));
  await enterCard(page, '4242424242424242');
  await press(button(page, 'Use this card'));
  await page.getByText('Visa that ends in 4242').waitFor();
  await expect.poll(() => invoices.filter({ hasText: 'Paid on' }).count()).toBe(3);
  await page.goto(`${site.url}/account`);
  await page.getByText('Your organization is part of the marketplace.').waitFor();
  expect(await alert.count()).toBe(0);
});
