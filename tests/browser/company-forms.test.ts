import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { buildFormPages, type FormPages } from './form-page.ts';
import { type Site, startSite } from './site.ts';
import { field } from './steps.ts';

let site: Site;
let pages: FormPages;
beforeAll(async () => {
  site = await startSite();
  pages = await buildFormPages(site);
}, 120_000);
afterAll(() => site.stop());

/** An example of a form, as an organization would have stored it. */
function example(formId: string, name: string) {
  const file = join(import.meta.dirname, '../../schemas/forms', formId, 'examples', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
/** What a text or a select shows. */
const shownIn = (control: Locator) =>
  control.evaluate((element) =>
    element instanceof HTMLSelectElement
      ? element.selectedOptions[0]?.label
      : (element as HTMLInputElement).value,
  );
const options = (page: Page, path: string) => field(page, path).locator('option').allInnerTexts();

describe('the company profile', () => {
  const profile = example('company-profile', 'with-biography');

  test('shows what is known, and saves what is changed', async () => {
    const { page, save: saved } = await pages.open('company-profile', profile);
    await expect.poll(() => field(page, 'state').inputValue()).toBe('AB');
    for (const name of [
      'name',
      'phone',
      'email',
      'address',
      'city',
      'postal_zip',
      'country',
      'gst',
      'biography',
    ])
      expect(await field(page, name).inputValue(), name).toBe(profile[name]);
    await field(page, 'biography').fill('Since 1998, in Red Deer.');
    await save(page);
    await expect.poll(() => saved.sent).toEqual([{ ...profile, biography: 'Since 1998, in Red Deer.' }]);
    expect(await violations(page)).toEqual([]);
  });

  test('of a new company is in the United States', async () => {
    const { page } = await pages.open('company-profile', {});
    await expect.poll(() => field(page, 'country').inputValue()).toBe('US');
    await expect.poll(async () => (await options(page, 'state')).includes('Texas')).toBe(true);
  });

  test('shows country and state closed, as a choice or, where the country has no states, as a text', async () => {
    for (const [place, state] of [
      [{ country: 'CA', state: 'AB' }, 'Alberta'],
      [{ country: 'AW', state: 'Oranjestad' }, 'Oranjestad'],
    ] as const) {
      const { page } = await pages.open('company-profile', { ...profile, ...place });
      await expect.poll(() => shownIn(field(page, 'state'))).toBe(state);
      for (const name of ['country', 'state']) expect(await field(page, name).isDisabled(), name).toBe(true);
    }
  });

  test('has an email input for the email address, and calls GST number and biography optional', async () => {
    const { page } = await pages.open('company-profile', profile);
    expect(await field(page, 'email').getAttribute('type')).toBe('email');
    const optional = await page.locator('.field-label', { hasText: '(optional)' }).allInnerTexts();
    expect(optional).toEqual(['GST number (optional)', 'Biography (optional)']);
  });

  test('tells the server’s errors beside their fields, and saves once they are mended', async () => {
    const { page, save: saved } = await pages.open('company-profile', profile);
    saved.answer = { status: 422, body: { errors: { phone: 'Check the phone number.' } } };
    await save(page);
    await page.locator('[id="f.phone-error"]', { hasText: 'Check the phone number.' }).waitFor();
    saved.answer = { status: 200, body: {} };
    await field(page, 'phone').fill('(403) 234-5679');
    await save(page);
    await expect.poll(() => saved.sent.length).toBe(2);
  });
});

describe('the insurance form', () => {
  const held = example('insurance', 'one');
  const LISTED = 10;

  async function open(data: object) {
    const opened = await pages.open('insurance', data);
    await field(opened.page, `insurances.${LISTED}.amount`)
      .locator('option')
      .nth(3)
      .waitFor({ state: 'attached' });
    return opened;
  }

  test('shows what is held, and saves what is changed beside what is not held', async () => {
    const { page, save: saved } = await open(held);
    expect(await field(page, 'insurances.0.amount').inputValue()).toBe('2000000');
    expect(await field(page, 'insurances.0.expires_at').inputValue()).toBe('2047-06-30');
    expect(await field(page, 'wcbs.0.number').inputValue()).toBe('1');
    await field(page, 'insurances.0.expires_at').fill('2048-06-30');
    await save(page);
    await expect.poll(() => saved.sent.length).toBe(1);
    const sent = saved.sent[0] as typeof held;
    expect(sent.wcbs).toEqual(held.wcbs);
    expect(sent.insurances[0]).toEqual({ ...held.insurances[0], expires_at: '2048-06-30' });
    expect(sent.insurances[1]).toMatchObject({ required: false, amount: 0 });
    expect(await violations(page)).toEqual([]);
  });

  test('begins the amounts with "-- Please select --" where it is required, else with "No"', async () => {
    const { page } = await open({ country: 'CA' });
    expect((await options(page, 'insurances.0.amount')).slice(0, 2)).toEqual([
      '-- Please select --',
      '$100,000.00',
    ]);
    expect((await options(page, 'insurances.1.amount')).slice(0, 2)).toEqual(['No', '$100,000.00']);
    expect(await field(page, 'insurances.0.amount').inputValue()).toBe('');
    expect(await field(page, 'insurances.1.amount').inputValue()).toBe('0');
  });

  test('says which insurances are optional, and not that all are', async () => {
    const { page } = await open({ country: 'CA' });
    const names = await page.locator('.field:has(> .insurances) legend').allInnerTexts();
    expect(names.slice(0, 3)).toEqual([
      'Insurance',
      'Commercial general liability',
      'Automobile liability (optional)',
    ]);
  });

  test('needs the amount of an insurance that is required', async () => {
    const { page, save: saved } = await open({ country: 'CA' });
    await save(page);
    await page.getByText('Please ensure all required fields are filled in.').waitFor();
    const said = await page.locator('[id="f.insurances.0.amount-error"]').innerText();
    expect(said).toContain('Choose Commercial general liability’s amount');
    await field(page, 'insurances.0.amount').selectOption('$2,000,000.00');
    await save(page);
    await expect.poll(() => saved.sent.length).toBe(1);
  });

  test('calls a date optional until there is one, which then must be a date', async () => {
    const { page } = await open(held);
    const label = page.locator('label[for="f.insurances.0.expires_at"]');
    expect(await label.innerText()).toBe('Expiry date');
    await field(page, 'insurances.0.expires_at').fill('');
    expect(await label.innerText()).toBe('Expiry date (optional)');
    await field(page, 'insurances.0.expires_at').fill('soon');
    expect(await label.innerText()).toBe('Expiry date');
    await save(page);
    const said = page.locator('[id="f.insurances.0.expires_at-error"]');
    expect(await said.innerText()).toContain('as YYYY-MM-DD');
  });

  test('takes one PDF of up to 10 MB a row, if there is one', async () => {
    const { page } = await open(held);
    const file = field(page, 'insurances.0.file_id');
    expect(await page.locator('label[for="f.insurances.0.file_id"]').innerText()).toBe(
      'Certificate (PDF) (optional)',
    );
    expect([await file.getAttribute('accept'), await file.getAttribute('multiple')]).toEqual(['.pdf', null]);
    await page.getByText('PDF, up to 10 MB').first().waitFor();
  });

  test('stays usable without the amounts, which can be asked for again', async () => {
    const amounts = '**/api/data/insurance_amounts';
    const { page, save: saved } = await pages.open('insurance', held, (opened) =>
      opened.route(amounts, (route) => route.abort()),
    );
    const retry = page.getByRole('button', { name: 'Try again to load: Amount' }).first();
    await retry.waitFor();
    await save(page);
    await expect.poll(() => saved.sent.length).toBe(1);
    expect(saved.sent[0]).toHaveProperty('insurances.0', held.insurances[0]);
    await page.unroute(amounts);
    await retry.click();
    await expect.poll(() => field(page, 'insurances.0.amount').inputValue()).toBe('2000000');
  });
});
