import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, SIZES, violations } from './axe.ts';
import { type Site, type Size, startSite } from './site.ts';
import {
  fillBuyerRegistration,
  newNumber,
  openBuyerRegistration,
  openRegistration,
  reachPrivacyPolicy,
  requestCode,
} from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Each screen and state, and how to get there. */
const STATES: [string, (size: Size) => Promise<Page>][] = [
  ['home', (size) => site.visit('/', size)],
  ['signup', (size) => site.visit('/signup', size)],
  [
    'signup with errors',
    async (size) => {
      const page = await site.visit('/signup', size);
      await page.getByRole('button', { name: 'Send verification code' }).click();
      await page.locator('.error-summary').waitFor();
      return page;
    },
  ],
  [
    'signup while its lists load',
    async (size) => {
      const page = await site.visit('/', size);
      await page.route('**/api/data/**', () => {});
      await page.goto(`${site.url}/signup`);
      await page.getByLabel('Country').waitFor();
      return page;
    },
  ],
  [
    'verify access code',
    async (size) => {
      const page = await site.visit('/signup?type=buyer', size);
      await requestCode(page, newNumber().typed);
      return page;
    },
  ],
  [
    'verify access code with an error',
    async (size) => {
      const page = await site.visit('/signup/verify-access-code/+14032340000', size);
      await page.getByLabel('Verification code').fill('1');
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByRole('alert').waitFor();
      return page;
    },
  ],
  ['privacy policy', (size) => site.visit('/privacy-policy', size)],
  ['terms and conditions', (size) => site.visit('/terms-and-conditions', size)],
  ['page not found', (size) => site.visit('/no/such/page', size)],
  ['registration with a bad token', (size) => site.visit('/signup/buyer-registration/rg_no', size)],
  ['buyer registration', (size) => openBuyerRegistration(site, size)],
  [
    'buyer registration with errors',
    async (size) => {
      const page = await openBuyerRegistration(site, size);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.locator('.error-summary').waitFor();
      return page;
    },
  ],
  [
    'buyer registration filled in and looked over',
    async (size) => {
      const page = await openBuyerRegistration(site, size);
      await fillBuyerRegistration(page);
      await page.getByRole('button', { name: 'Look over your answers' }).click();
      await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
      return page;
    },
  ],
  [
    'seller registration',
    async (size) => {
      const page = await openRegistration(site, 3, size);
      await page.getByRole('tree').waitFor();
      return page;
    },
  ],
  [
    'seller registration with errors and entries of every kind',
    async (size) => {
      const page = await openRegistration(site, 3, size);
      await page.getByRole('tree').waitFor();
      await page.getByRole('checkbox', { name: 'H2S Alive' }).check();
      await page.getByRole('button', { name: 'Add workers compensation coverage' }).click();
      await page.getByRole('button', { name: 'Add work experience' }).click();
      await page.getByRole('button', { name: 'Add a certification' }).click();
      await page.getByRole('button', { name: 'Add technical training' }).click();
      await page.getByRole('radio', { name: /Standard/ }).check();
      await page.getByLabel('Card number').waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.locator('.error-summary').waitFor();
      return page;
    },
  ],
  [
    'registration complete',
    async (size) => {
      const page = await openBuyerRegistration(site, size);
      await fillBuyerRegistration(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
      return page;
    },
  ],
];

describe.each(SIZES)('at %s', (_name, size) => {
  test.each(STATES)('axe finds nothing: %s', async (_state, open) => {
    const page = await open(size);
    await expectAccessible(page);
    await page.context().close();
  });
});

test('the accept page has nothing to find for axe', async () => {
  const page = await site.visit('/signup?type=buyer');
  await reachPrivacyPolicy(site, page);
  expect(await violations(page)).toEqual([]);
});
