import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { reconnect } from './quiet.ts';
import { json, startWidgetSite, type WidgetSite } from './widget-site.ts';

const amount = (title: string, list: string) => ({
  type: ['number', 'null'],
  minimum: 0,
  maximum: 1_000_000_000,
  title,
  'x-options-from': list,
});

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Amounts',
      type: 'object',
      additionalProperties: false,
      properties: {
        bonding: amount('Bonding capacity', '/data/bondable_amounts'),
        insured: amount('Amount insured', '/data/insurance_amounts'),
        industry: {
          type: 'string',
          maxLength: 64,
          title: 'Industry',
          'x-options-from': '/data/industries',
        },
        fixed: amount('Settled amount', '/data/insurance_amounts'),
      },
    },
    {
      'ui:sections': [
        { title: 'Money', fields: ['bonding', 'insured'] },
        { title: 'More', fields: ['industry', 'fixed'] },
      ],
      bonding: { 'ui:noneOption': { value: 0, label: 'None' } },
      industry: { 'ui:emptyLabel': 'Any industry' },
      fixed: { 'ui:disabled': true },
    },
  );
});
afterAll(() => site.stop());
beforeEach(() => {
  const lists: Record<string, unknown> = {
    bondable_amounts: [
      { value: 50_000, label: '$50,000.00' },
      { value: 100_000, label: 100_000 },
    ],
    insurance_amounts: { 1000000: '$1,000,000.00', 2000000: '$2,000,000.00' },
    industries: [{ id: 'oil', name: 'Oil and gas' }],
  };
  for (const [name, list] of Object.entries(lists))
    site.calls.set(`GET /api/data/${name}`, (_request, response) => json(response, list));
});
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const entries = (page: Page, label: string) => page.getByLabel(label).locator('option').allInnerTexts();

test('"None" comes first, is chosen beforehand, and is sent as its value', async () => {
  const page = await site.open();
  await expect.poll(() => entries(page, 'Bonding capacity')).toEqual(['None', '$50,000.00', '$100,000.00']);
  await submit(page);
  await expect.poll(() => site.sent).toEqual([{ bonding: 0 }]);
});

test('amounts are numbers in the data, from a list and from a map', async () => {
  const page = await site.open();
  await page.getByLabel('Bonding capacity').selectOption('$100,000.00');
  await page.getByLabel('Amount insured').selectOption('$2,000,000.00');
  await page.getByLabel('Industry').selectOption('Oil and gas');
  await submit(page);
  await expect.poll(() => site.sent).toEqual([{ bonding: 100_000, insured: 2_000_000, industry: 'oil' }]);
});

test('an answer can be taken back, and the empty entry has its own words where the form gives some', async () => {
  const page = await site.open({ data: { insured: 1_000_000, bonding: 50_000 } });
  await page.getByLabel('Amount insured').selectOption('-- Please select --');
  expect((await entries(page, 'Industry'))[0]).toBe('Any industry');
  await submit(page);
  await expect.poll(() => site.sent).toEqual([{ bonding: 50_000 }]);
});

test('what was answered before is chosen again, and reads as money on the check page', async () => {
  const page = await site.open({ data: { bonding: 50_000, insured: 2_000_000, fixed: 1_000_000 } });
  await expect.poll(() => page.getByLabel('Bonding capacity').inputValue()).toBe('50000');
  expect(await page.getByLabel('Settled amount').isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review your answers' }).click();
  const answers = await page.locator('.answer dd:not(.answer-action)').allInnerTexts();
  expect(answers).toEqual(['$50,000.00', '$2,000,000.00', 'Not provided', '$1,000,000.00']);
});

test('a list that failed can be asked for again, and the rest of the form stays', async () => {
  site.calls.set('GET /api/data/bondable_amounts', (_request, response) => json(response, {}, 503));
  const page = await site.open();
  const retry = page.getByRole('button', { name: 'Try again to load: Bonding capacity' });
  await retry.waitFor();
  expect(await violations(page)).toEqual([]);
  site.calls.set('GET /api/data/bondable_amounts', (_request, response) => json(response, []));
  await retry.click();
  await expect.poll(() => entries(page, 'Bonding capacity')).toEqual(['None']);
});

test('what was chosen stays, and is said to be gone, when a list comes anew without it', async () => {
  const { page, renew } = await openToRenew();
  await page.getByLabel('Bonding capacity').selectOption('$100,000.00');
  await page.getByLabel('Industry').selectOption('Oil and gas');
  await renew('bondable_amounts', [{ value: 50_000, label: '$50,000.00' }]);
  await renew('industries', [{ id: 'rail', name: 'Rail' }]);
  const chosen = (label: string) => page.getByLabel(label).locator('option:checked').innerText();
  await expect.poll(() => chosen('Bonding capacity')).toBe('$100,000.00 (no longer offered)');
  await expect.poll(() => chosen('Industry')).toBe('Oil and gas (no longer offered)');
  await page.getByLabel('Industry').selectOption('Rail');
  await submit(page);
  await expect.poll(() => site.sent).toEqual([{ bonding: 100_000, industry: 'rail' }]);
});

/** A page with a clock of its own, and what lets a list come to it anew. */
async function openToRenew() {
  const page = await site.open({ before: (opened) => opened.clock.install() });
  const renew = async (name: string, list: unknown) => {
    site.calls.set(`GET /api/data/${name}`, (_request, response) => json(response, list));
    await reconnect(page);
  };
  return { page, renew };
}
