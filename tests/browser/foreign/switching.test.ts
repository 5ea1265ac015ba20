import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { collection } from '../../foreign/collection.ts';
import { type ForeignSite, foreignSite, showForm, submitForm } from './site.ts';

const NAMES = [
  'payment-method',
  'survey-chain',
  'product-variants',
  'linked-chain',
  'feature-flags',
  'shipping-options',
  'coordinate-pair',
  'filter-tree',
];

let site: ForeignSite;
let page: Page;
let problems: string[];

beforeAll(async () => {
  site = await foreignSite(Object.fromEntries(NAMES.map((name) => [name, collection[name]])));
  ({ page, problems } = await site.open());
});

afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

afterAll(() => site.close());

const field = (path: string) => page.locator(`[id="f.${path}"]`);
const choose = (label: string) => page.getByRole('radio', { name: label, exact: true }).check();
const errors = () => page.locator('.error-summary li').allInnerTexts();

test('switching an alternative back brings its answers back, and only the active one is sent', async () => {
  await showForm(page, 'payment-method', { amount: 12 });
  await choose('Card');
  await field('number').fill('4111111111111111');
  await field('expiry').fill('12/30');
  await choose('Bank transfer');
  expect(await field('number').count()).toBe(0);
  await field('iban').fill('CA12ABCDEFGHIJ');
  await field('amount').fill('15');
  await choose('Card');
  expect(await field('number').inputValue()).toBe('4111111111111111');
  expect(await field('amount').inputValue()).toBe('15');
  expect(await submitForm(page)).toEqual({
    amount: 15,
    method: 'card',
    number: '4111111111111111',
    expiry: '12/30',
  });
});

test('only the active alternative complains, in sentences of the catalogue', async () => {
  await showForm(page, 'payment-method', { amount: 12 });
  await submitForm(page);
  expect(await errors()).toEqual(['Choose which kind of answer the form is']);
  await choose('Bank transfer');
  await submitForm(page);
  expect(await errors()).toEqual(['Enter the iban']);
  await choose('Invoice');
  await submitForm(page);
  expect(await errors()).toEqual(['Enter the company']);
});

test('an answer that hides others takes their answers out of what is sent, and gives them back', async () => {
  await showForm(page, 'survey-chain', {});
  await field('bought').selectOption('yes');
  await field('rating').fill('2');
  await field('again').selectOption('no');
  await field('why').fill('Too far away');
  await field('bought').selectOption('no');
  await field('heard').selectOption('friend');
  expect(await field('why').count()).toBe(0);
  await field('bought').selectOption('yes');
  expect(await field('why').inputValue()).toBe('Too far away');
  expect(await submitForm(page)).toEqual({ bought: 'yes', rating: 2, again: 'no', why: 'Too far away' });
});

test('what is hidden below what is hidden is not sent either', async () => {
  await showForm(page, 'survey-chain', { bought: 'no', heard: 'friend', again: 'no', why: 'Too far away' });
  expect(await submitForm(page)).toEqual({ bought: 'no', heard: 'friend' });
});

test('a question that says which alternative it is needs no second choice', async () => {
  await showForm(page, 'shipping-options', { recipient: 'Jordan' });
  await field('method').selectOption('parcel');
  await field('weightKg').fill('3');
  await field('address').fill('120 8 Ave SW');
  await field('method').selectOption('pickup');
  await field('location').fill('Calgary');
  expect(await page.getByText('Which of these?').count()).toBe(0);
  expect(await submitForm(page)).toEqual({ recipient: 'Jordan', method: 'pickup', location: 'Calgary' });
});

test('a group that may hold another of its kind is added on demand, and removed again', async () => {
  await showForm(page, 'linked-chain', { first: { place: 'Calgary' } });
  await page.getByRole('button', { name: 'Add Next' }).click();
  await field('first.next.place').fill('Banff');
  await page.getByRole('button', { name: 'Add Next' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('f.first.next.next.place');
  await page.getByRole('button', { name: 'Remove Next' }).first().click();
  expect(await submitForm(page)).toEqual({ first: { place: 'Calgary', next: { place: 'Banff' } } });
});

test('entries get their names from the person, who is told which cannot be', async () => {
  await showForm(page, 'feature-flags', { environment: 'dev', flags: {} });
  await page.getByRole('button', { name: 'Add to Flags' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Not So');
  await name.press('Enter');
  await page.getByText('“Not So” cannot be used as a name here').waitFor();
  await name.fill('dark-mode');
  await name.press('Enter');
  await choose('On or off');
  await choose('Yes');
  await name.fill('night-mode');
  await name.press('Tab');
  expect(await submitForm(page)).toEqual({ environment: 'dev', flags: { 'night-mode': true } });
});

test('an entry that is removed takes its choices with it', async () => {
  await showForm(page, 'filter-tree', { match: 'all', rules: [] });
  await page.getByRole('button', { name: 'Add to Rules' }).click();
  await page.getByRole('button', { name: 'Add to Rules' }).click();
  await page.locator('[data-entry="0"]').getByRole('radio', { name: 'Group of rules' }).check();
  await page.locator('[data-entry="1"]').getByRole('radio', { name: 'One rule' }).check();
  await page.getByRole('button', { name: 'Remove Rules 1', exact: true }).click();
  expect(await page.getByRole('radio', { name: 'One rule' }).isChecked()).toBe(true);
  await field('rules.0.field').fill('city');
  await field('rules.0.operator').selectOption('equals');
  await page.getByRole('radio', { name: 'Text' }).check();
  await page.getByLabel('Text', { exact: true }).last().fill('Calgary');
  expect(await submitForm(page)).toEqual({
    match: 'all',
    rules: [{ field: 'city', operator: 'equals', value: 'Calgary' }],
  });
});

test('a gap in a list of fixed places is asked for by its name', async () => {
  await showForm(page, 'coordinate-pair', {});
  await field('point.1').fill('-114');
  await submitForm(page);
  expect(await errors()).toEqual(['Enter the point’s latitude']);
  await page.getByRole('link', { name: 'Enter the point’s latitude' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('f.point.0');
});
