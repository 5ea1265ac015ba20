import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sameNames } from '../accessibility/checks/names.ts';
import { buildFormPages, type FormPages, SIGNED_UP } from './form-page.ts';
import { type Site, startSite } from './site.ts';
import { field, fillBuyerRegistration, newNumber, openBuyerRegistration } from './steps.ts';

let site: Site;
let forms: FormPages;
beforeAll(async () => {
  site = await startSite();
  forms = await buildFormPages(site);
});
afterAll(() => site.stop());

const FORM_INVALID = 'Please ensure all required fields are filled in.';

/** The text beside a field, without the hidden word "Error:". */
async function errorBeside(page: Page, path: string): Promise<string | undefined> {
  const [error] = await page.locator(`[id="f.${path}-error"]`).allInnerTexts();
  return error?.replace(/^Error:\s*/, '');
}

function summary(page: Page) {
  return page.locator('.error-summary');
}

function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => element === document.activeElement);
}

let page: Page;
const submit = () => page.getByRole('button', { name: 'Submit' }).click();

describe('the form of a buyer', () => {
  beforeEach(async () => {
    ({ page } = await forms.open('buyer-registration', SIGNED_UP, undefined, { button: 'Submit' }));
  });

  test('nothing is called wrong before the first submit', async () => {
    await field(page, 'email').fill('office@');
    await field(page, 'city').focus();
    await field(page, 'address').focus();
    expect(await page.locator('.field-error').count()).toBe(0);
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
  });

  test('the summary has one link per field, in page order, in the words beside the field', async () => {
    await submit();
    const links = await summary(page).getByRole('link').all();
    const paths = await Promise.all(
      links.map(async (link) => (await link.getAttribute('href'))?.slice(3) ?? ''),
    );
    expect(paths).toEqual([
      'address',
      'city',
      'postal_zip',
      'email',
      'primaryContact.email',
      'accountingContact.first_name',
      'accountingContact.last_name',
      'accountingContact.phone',
      'accountingContact.email',
    ]);
    for (const [index, path] of paths.entries())
      expect(await errorBeside(page, path)).toBe(await links[index]?.innerText());
  });

  test('a link shows the label and puts the focus into the control', async () => {
    await submit();
    await summary(page).getByRole('link', { name: 'Enter the accounting contact’s email address' }).click();
    expect(await isFocused(page, '[id="f.accountingContact.email"]')).toBe(true);
    const label = page.locator('label[for="f.accountingContact.email"]');
    expect(await label.evaluate((element) => element.getBoundingClientRect().top >= 0)).toBe(true);
  });

  test('every invalid control says so and points at a text that is there', async () => {
    await submit();
    const invalid = await page.locator('[aria-invalid="true"]').all();
    expect(invalid).toHaveLength(9);
    const dangling = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-describedby], [aria-labelledby]')].flatMap((element) =>
        `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-labelledby') ?? ''}`
          .split(' ')
          .filter((id) => id !== '' && document.getElementById(id) === null),
      ),
    );
    expect(dangling).toEqual([]);
  });

  test('after the first failure a field is judged anew when it is left, not while it is typed into', async () => {
    await submit();
    await field(page, 'email').fill('office@');
    expect(await errorBeside(page, 'email')).toBe('Enter the organization’s email address');
    await field(page, 'address').focus();
    expect(await errorBeside(page, 'email')).toBe(
      'Enter the organization’s email address like name@example.com',
    );
    await field(page, 'email').fill('office@example.com');
    await field(page, 'address').focus();
    expect(await errorBeside(page, 'email')).toBeUndefined();
    expect(
      await summary(page)
        .getByRole('link', { name: /email address like/ })
        .count(),
    ).toBe(0);
  });

  test('a click counts although the error that goes away moves the page under it', async () => {
    await submit();
    await field(page, 'city').fill('Calgary');
    const next = field(page, 'postal_zip');
    await next.click();
    expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => errorBeside(page, 'city')).toBeUndefined();
    await field(page, 'accountingContact.first_name').fill('Avery');
    await page.getByRole('button', { name: 'Review your answers' }).click();
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  });

  test('a section tells how far it has come', async () => {
    const states = () => page.locator('.section-nav .status').allInnerTexts();
    expect(await states()).toEqual(['In progress', 'In progress', 'Not started', 'Not started']);
    await page.getByRole('button', { name: 'Same as primary contact' }).last().click();
    await field(page, 'accountingContact.email').fill('accounts@example.com');
    await field(page, 'city').focus();
    expect(await states()).toEqual(['In progress', 'In progress', 'Not started', 'Complete']);
    await submit();
    expect(await states()).toEqual(['Has errors', 'Has errors', 'Not started', 'Complete']);
  });
});

describe('the buyer registration', () => {
  beforeEach(async () => {
    page = await openBuyerRegistration(site);
  });

  test('a failed submit brings the summary, the focus and the title', async () => {
    await submit();
    await summary(page).waitFor();
    expect(await summary(page).getByRole('heading').innerText()).toBe('Error!');
    expect(await summary(page).innerText()).toContain(FORM_INVALID);
    expect(await isFocused(page, '.error-summary')).toBe(true);
    expect(await page.title()).toMatch(/^Error: Buyer Registration/);
  });

  test('a second failed submit takes the focus again', async () => {
    await submit();
    await field(page, 'city').fill('Calgary');
    await submit();
    expect(await isFocused(page, '.error-summary')).toBe(true);
    expect(await page.title()).toMatch(/^Error: Buyer/);
  });

  test('the summary goes once all that it names is mended, and so does the word in the title', async () => {
    await fillBuyerRegistration(page);
    await field(page, 'city').fill('');
    await field(page, 'accountingContact.email').fill('');
    await submit();
    await field(page, 'city').fill('Calgary');
    await field(page, 'accountingContact.email').focus();
    await page.locator('[id="f.city-error"]').waitFor({ state: 'detached' });
    await field(page, 'accountingContact.email').fill('accounts@example.com');
    expect(await summary(page).innerText()).toContain(FORM_INVALID);
    await field(page, 'address').focus();
    await summary(page).waitFor({ state: 'detached' });
    expect(await page.title()).toMatch(/^Buyer Registration/);
    const said = page
      .getByRole('status')
      .filter({ hasText: 'Everything that was wrong has been corrected.' });
    await said.waitFor({ state: 'attached' });
    await field(page, 'city').fill('');
    await submit();
    await summary(page).waitFor();
    expect(await said.count()).toBe(0);
    expect(await page.title()).toMatch(/^Error: Buyer Registration/);
  });

  test('an error of the server lands on its field, goes when it is edited, and blocks nothing after', async () => {
    await fillBuyerRegistration(page);
    await field(page, 'accountingContact.phone').fill('123');
    await submit();
    await summary(page)
      .getByRole('link', { name: /accounting contact’s phone number/ })
      .waitFor();
    expect(await errorBeside(page, 'accountingContact.phone')).toMatch(/phone number/);
    await field(page, 'accountingContact.phone').fill('(403) 234-5679');
    expect(await errorBeside(page, 'accountingContact.phone')).toBeUndefined();
    await submit();
    await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  });

  test('a submit that the network loses says so, keeps the answers and can be tried again', async () => {
    await fillBuyerRegistration(page);
    await page.route('**/api/registration/register_buyer', (route) => route.abort());
    await submit();
    await summary(page).waitFor();
    expect(await field(page, 'city').inputValue()).toBe('Calgary');
    await page.unroute('**/api/registration/register_buyer');
    await submit();
    await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  });

  test('while a submit is under way the button says so and a second press does nothing', async () => {
    await fillBuyerRegistration(page);
    let calls = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/registration/register_buyer', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await submit();
    const button = page.getByRole('button', { name: 'Processing' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    await field(page, 'city').press('Enter');
    release();
    await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
    expect(calls).toBe(1);
  });

  test('the answers can be looked over, changed and sent from there', async () => {
    await fillBuyerRegistration(page);
    await page.getByRole('button', { name: 'Review your answers' }).click();
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    const answers = await page.locator('.check-answers').innerText();
    for (const text of ['Prairie Pipeline Ltd.', 'Canada', 'Alberta', 'Not provided'])
      expect(answers).toContain(text);
    expect(await sameNames(page)).toEqual([]);
    const changes = await page.getByRole('link', { name: /^Change / }).allInnerTexts();
    for (const name of [
      'organization’s postal or ZIP code',
      'organization’s GST number',
      'alternate contact’s first name',
    ])
      expect(changes.map((text) => text.replace(/\s+/g, ' '))).toContain(`Change the ${name}`);
    await page.getByRole('link', { name: 'Change the organization’s city or town' }).click();
    await expect.poll(() => isFocused(page, '[id="f.city"]')).toBe(true);
    await field(page, 'city').fill('Red Deer');
    await page.getByRole('button', { name: 'Review your answers' }).click();
    expect(await page.locator('.check-answers').innerText()).toContain('Red Deer');
    await page.goBack();
    await field(page, 'city').waitFor();
    await page.getByRole('button', { name: 'Review your answers' }).click();
    await submit();
    await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  });
});

test('a wrong verification code is said in an alert, and the right one still works', async () => {
  const page = await site.visit(`/signup/verify-access-code/${encodeURIComponent(newNumber().e164)}`);
  await page.getByLabel('Verification code').fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('alert').waitFor();
  const said = await page.getByRole('alert').innerText();
  expect(said).toContain('Error!');
  expect(said).toContain('Invalid access code. Please check the code and try again.');
  expect(await page.getByRole('button', { name: 'Verify' }).isEnabled()).toBe(true);
});

test('a bad access token is said, and the form is not shown', async () => {
  const page = await site.visit('/signup/buyer-registration/rg_not-a-token');
  await page.getByText('Invalid access token.').waitFor();
  expect(await page.locator('form').count()).toBe(0);
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  const page = await site.visit('/');
  await page.route('**/api/data/countries', (route) => route.abort());
  await page.locator('main a[href="/signup?type=buyer"]').first().click();
  const retry = page.getByRole('button', { name: /Try again.*Country/ });
  await retry.waitFor();
  await page.unroute('**/api/data/countries');
  await retry.click();
  await page.locator('select[id="f.country"]').selectOption('CA');
});
