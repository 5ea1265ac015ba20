import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from './site.ts';
import {
  field,
  fillBuyerRegistration,
  newNumber,
  openRegistration,
  reachPrivacyPolicy,
  requestCode,
} from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const banner = (page: Page) => page.locator('.banner-eyebrow').innerText();
const sections = (page: Page) =>
  page
    .locator('.form-section h2')
    .evaluateAll((titles) => titles.map((title) => title.firstChild?.textContent));

describe('the signup request', () => {
  test('asks for name, organization, type, country, state, mobile number and, if there is one, the GST number', async () => {
    const page = await site.visit('/signup');
    await page.getByRole('radio').first().waitFor();
    const labels = await page.locator('legend, .field-label').allInnerTexts();
    expect(labels).toEqual([
      'What would you like to do?',
      'Your name',
      'Organization name',
      'Country',
      'State or province',
      'Mobile number',
      'GST number (optional)',
    ]);
  });

  test('begins in the United States', async () => {
    const page = await site.visit('/signup');
    const chosen = page.getByLabel('Country').locator('option:checked');
    await expect.poll(() => chosen.innerText()).toBe('United States');
  });

  test('has a free text for the state of a country without states', async () => {
    const page = await site.visit('/signup');
    await page.getByLabel('Country').selectOption({ label: 'Aruba' });
    await page.getByRole('textbox', { name: 'State or province' }).fill('Oranjestad');
    await page.getByLabel('Country').selectOption({ label: 'Canada' });
    await page.getByRole('combobox', { name: 'State or province' }).selectOption({ label: 'Alberta' });
  });

  test('that fails says to check the mobile number', async () => {
    const page = await site.visit('/signup?type=buyer');
    await page.route('**/api/registration/request_code', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    const sent = requestCode(page, newNumber().typed).catch(() => {});
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(
      'Failed to send access code. Please check your mobile number and try again.',
    );
    await page.context().close();
    await sent;
  });
});

test('the page of the code says what was sent, and has one field and its button', async () => {
  const page = await site.visit('/signup/verify-access-code/+14032340000');
  await page
    .getByText(
      'A verification code was sent to the entered phone number. Please enter the verification code to continue.',
    )
    .waitFor();
  await page.getByLabel('Verification code').waitFor();
  expect(await page.locator('input').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Verify' }).isEnabled()).toBe(true);
});

test('a text can be agreed to only once it was scrolled to its end', async () => {
  const page = await site.visit('/signup?type=buyer');
  await reachPrivacyPolicy(site, page);
  const agree = page.getByRole('button', { name: 'Agree' });
  expect(await agree.isDisabled()).toBe(true);
  const text = page.getByRole('region', { name: /full text/ });
  await text.evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }));
  expect(await agree.isDisabled()).toBe(true);
  await text.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect.poll(() => agree.isEnabled()).toBe(true);
});

test.each([
  'accept-privacy-policy',
  'accept-terms-and-conditions',
  'consultant-registration',
  'seller-registration',
])('a bad access token is said on %s, and nothing can be sent there', async (page) => {
  const shown = await site.visit(`/signup/${page}/rg_no`);
  await shown.getByText('Invalid access token.', { exact: true }).waitFor();
  expect(await shown.locator('form').count()).toBe(0);
  expect(await shown.getByRole('button', { name: /Agree|Submit/ }).count()).toBe(0);
});

test.each([
  [2, 'Buyer Registration'],
  [4, 'Consultant Registration'],
])(
  'a registration of type %i has four sections and says what the primary contact is for',
  async (type, title) => {
    const page = await openRegistration(site, type);
    expect(await banner(page)).toBe('Sign up');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await sections(page)).toEqual([
      '1.0 General',
      '2.0 Primary Contact',
      '3.0 Alternate Contact',
      '4.0 Accounting Contact',
    ]);
    await page.getByText('An account is created from the primary contact.').waitFor();
  },
);

test('every email input of a registration is of email type', async () => {
  const page = await openRegistration(site, 2);
  for (const group of ['', 'primaryContact.', 'alternateContact.', 'accountingContact.'])
    expect(await field(page, `${group}email`).getAttribute('type'), group).toBe('email');
});

test('a registration that fails for no reason that is told says whom to ask', async () => {
  const page = await openRegistration(site, 2);
  await page.route('**/api/registration/register_buyer', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await fillBuyerRegistration(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain(
    'Registration could not be processed. Please contact us for assistance.',
  );
  expect(await page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
});

test.each(['buyer', 'consultant', 'seller'])(
  'the end of a %s’s registration says what happens next',
  async (kind) => {
    const page = await site.visit(`/signup/${kind}-registration-complete`);
    await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
    expect(await banner(page)).toBe('Thank you');
    await page
      .getByText(
        'Your registration has been submitted. Once your application has been reviewed you will be notified by email.',
      )
      .waitFor();
  },
);

test('the two large scripts of a form ask in their first bytes to be compiled while they load', async () => {
  const page = await site.blankPage();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(`${site.url}/signup`);
  await page.getByRole('radio').first().waitFor();
  const [framework = '', engine = '', ...others] = (await Promise.all(scripts)).toSorted(
    (one, other) => other.length - one.length,
  );
  for (const large of [framework, engine]) expect(large).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  for (const other of others) expect(other).not.toContain('allFunctionsCalledOnLoad');
});
