import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { offerPlans, organization, planSchema, plans, planUi } from './plan-form.ts';
import { DESKTOP } from './site.ts';
import { json, startWidgetSite, type WidgetSite } from './widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(planSchema, planUi);
});
afterAll(() => site.stop());
beforeEach(() => offerPlans(site));
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

const open = (data = {}, size = DESKTOP) => site.open({ data, fixed: organization, size });
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText));

test('the plans of the organization can be chosen, and the choice is sent', async () => {
  const page = await open();
  const group = page.getByRole('radiogroup', { name: 'Plan' });
  await group.getByRole('radio').first().waitFor();
  expect(await group.getByRole('radio').count()).toBe(2);
  expect(await page.getByRole('table').count()).toBe(0);
  await choose(page, 'Listing only');
  await submit(page);
  await expect.poll(() => site.sent).toEqual([{ planId: 'listing' }]);
});

test('the invoice of the chosen plan shows its items, the free trial with its footnote, tax and total', async () => {
  const page = await open();
  await choose(page, 'Professional');
  expect(await page.getByRole('table', { name: 'Invoice for Professional' }).count()).toBe(1);
  expect((await rows(page)).map((row) => row.split(/\s*\t\s*/))).toEqual([
    ['Item', 'Amount'],
    ['Monthly subscription', '$999.00'],
    ['Early notice of new auctions', '$30.00'],
    ['7-day free trial*', 'Free'],
    ['Subtotal', '$1,029.00'],
    ['Tax (5%)', '$51.45'],
    ['Total a month', '$1,080.45'],
  ]);
  const footnote = page.locator('.invoice-footnote');
  expect(await footnote.innerText()).toBe(
    '* The fee is non-refundable and starts after the 7-day free trial.',
  );
});

test('an invoice of nothing has no trial and no footnote', async () => {
  const page = await open();
  await choose(page, 'Listing only');
  expect((await rows(page)).join()).not.toContain('trial');
  expect(await page.locator('.invoice-footnote').count()).toBe(0);
});

test('arrows move the choice, and the new cost is announced', async () => {
  const page = await open();
  await page.getByRole('radio', { name: 'Listing only' }).press('Space');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Professional' }).isChecked()).toBe(true);
  await page.getByRole('status').filter({ hasText: 'Professional: $1,080.45 a month' }).waitFor();
});

test('no plan chosen is said beside the plans, and its link leads to them', async () => {
  const page = await open();
  await page.getByRole('radio').first().waitFor();
  await submit(page);
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('f.planId');
  expect(await violations(page)).toEqual([]);
});

test('a plan that was chosen before is chosen again; one that is no longer offered is not', async () => {
  const page = await open({ planId: 'professional' });
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('radio', { name: 'Professional' }).isChecked()).toBe(true);
  const other = await open({ planId: 'of old' });
  await other.getByRole('radio').first().waitFor();
  await submit(other);
  await other.getByRole('link', { name: 'Choose a plan' }).waitFor();
});

test('while the plans load it says so, and the form waits for them', async () => {
  site.calls.set('GET /api/data/plans', () => {});
  const page = await open({ planId: 'professional' });
  await page.getByText('Loading the plans…').waitFor();
  expect(await violations(page)).toEqual([]);
  await submit(page);
  await page.getByText('Waiting for the rest of the form').waitFor();
  expect(site.sent).toEqual([]);
});

test('plans that could not be loaded can be asked for again, and the rest of the form stays', async () => {
  let isDown = true;
  site.calls.set('GET /api/data/plans', (_request, response) => json(response, plans, isDown ? 503 : 200));
  const page = await open();
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Thank you');
  const retry = page.getByRole('button', { name: 'Try again to load the plans' });
  await retry.waitFor();
  expect(await violations(page)).toEqual([]);
  isDown = false;
  await retry.click();
  await choose(page, 'Listing only');
  await submit(page);
  await expect.poll(() => site.sent).toEqual([{ planId: 'listing', feedback: 'Thank you' }]);
});

test.each([
  ['Listing only', 'Free'],
  ['Professional', '$1,080.45 a month'],
])('%s is said to cost the same beside its name and on the check page', async (name, cost) => {
  const page = await open();
  await choose(page, `${name} ${cost}`);
  await page.getByRole('button', { name: 'Review your answers' }).click();
  await page.getByText(`${name}, ${cost}`).waitFor();
});

test('nothing of the card is loaded before a plan costs something', async () => {
  const page = await site.open({ fixed: organization, isNew: true });
  await choose(page, 'Listing only');
  expect(await page.getByText('Payment card').count()).toBe(0);
  expect(site.asked.filter((path) => /card|config/.test(path))).toEqual([]);
});

test.each([
  ['a phone', { width: 320, height: 700 }],
  ['a desktop', DESKTOP],
])('axe finds nothing on %s', async (_name, size) => {
  const page = await open({}, size);
  await choose(page, 'Professional');
  await page.getByRole('group', { name: 'Payment card' }).getByLabel('Card number').waitFor();
  expect(await violations(page)).toEqual([]);
});
