import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessibleAtEachSize, violations } from './axe.ts';
import { type Site, startSite } from './site.ts';
import {
  fillBuyerRegistration,
  newNumber,
  openBuyerRegistration,
  reachPrivacyPolicy,
  requestCode,
} from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Each screen and state, and how to get there. */
const STATES: [string, () => Promise<Page>][] = [
  ['home', () => site.visit('/')],
  ['signup', () => site.visit('/signup')],
  [
    'signup with errors',
    async () => {
      const page = await site.visit('/signup');
      await page.getByRole('button', { name: 'Send verification code' }).click();
      await page.locator('.error-summary').waitFor();
      return page;
    },
  ],
  [
    'signup while its lists load',
    async () => {
      const page = await site.blankPage();
      await page.route('**/api/data/**', () => {});
      await page.goto(`${site.url}/signup`);
      await page.getByLabel('Country').waitFor();
      return page;
    },
  ],
  [
    'verify access code',
    async () => {
      const page = await site.visit('/signup?type=buyer');
      await requestCode(page, newNumber().typed);
      return page;
    },
  ],
  [
    'verify access code with an error',
    async () => {
      const page = await site.visit('/signup/verify-access-code/+14032340000');
      await page.getByLabel('Verification code').fill('1');
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByRole('alert').waitFor();
      return page;
    },
  ],
  ['privacy policy', () => site.visit('/privacy-policy')],
  ['terms and conditions', () => site.visit('/terms-and-conditions')],
  ['page not found', () => site.visit('/no/such/page')],
  ['registration with a bad token', () => site.visit('/signup/buyer-registration/rg_no')],
  ['buyer registration', () => openBuyerRegistration(site)],
  [
    'registration complete',
    async () => {
      const page = await openBuyerRegistration(site);
      await fillBuyerRegistration(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
      return page;
    },
  ],
];

test.each(STATES)('axe finds nothing, on a phone or a desktop: %s', async (_state, open) => {
  const page = await open();
  await expectAccessibleAtEachSize(page);
  await page.context().close();
});

test('the accept page has nothing to find for axe', async () => {
  const page = await site.visit('/signup?type=buyer');
  await reachPrivacyPolicy(site, page);
  expect(await violations(page)).toEqual([]);
});
