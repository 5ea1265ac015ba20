import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { buildFormPages, type FormPages, type Layout, SIGNED_UP } from './form-page.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { field, fill, fillBuyerRegistration, readyRegistration } from './steps.ts';

let site: Site;
let forms: FormPages;
beforeAll(async () => {
  site = await startSite();
  forms = await buildFormPages(site, [DESKTOP, PHONE]);
});
afterAll(() => site.stop());

/** What the signup knows already. */
const GENERAL = {
  address: '120 8 Ave SW',
  city: 'Calgary',
  postal_zip: 'T2P 1B3',
  email: 'office@prairie.example',
};
const CONTACT = {
  first_name: 'Avery',
  last_name: 'Singh',
  phone: '(403) 234-5679',
  email: 'avery@prairie.example',
};
const WHOLE = { ...SIGNED_UP, ...GENERAL, primaryContact: CONTACT, accountingContact: CONTACT };
const STEPS: Layout = { ui: { 'ui:mode': 'steps' }, button: 'Continue' };

const inSteps = (data: object = SIGNED_UP, more: Layout = {}) =>
  forms.open('buyer-registration', data, undefined, { ...STEPS, ...more });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const at = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor();
const slug = (page: Page) => new URL(page.url()).searchParams.get('step');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('a form in steps', () => {
  test('sends the same as on one page, gone through with the keyboard', async () => {
    const onePage = await forms.open('buyer-registration', SIGNED_UP, undefined, { button: 'Submit' });
    await fillBuyerRegistration(onePage.page);
    await press(onePage.page, 'Submit');
    await expect.poll(() => onePage.save.sent.length).toBe(1);
    const answers = await onePage.page
      .locator('input')
      .evaluateAll((inputs) => (inputs as HTMLInputElement[]).map(({ id, value }) => [id.slice(2), value]));
    const { page, save } = await inSteps();
    for (const title of [
      '1.0 General',
      '2.0 Primary Contact',
      '3.0 Alternate Contact',
      '4.0 Accounting Contact',
    ]) {
      await at(page, title);
      for (const [path = '', value = ''] of answers)
        if (value && (await field(page, path).isVisible())) await field(page, path).fill(value);
      await page.locator('.form-section:not([hidden]) input').last().press('Enter');
    }
    await at(page, 'Check your answers');
    await press(page, 'Submit');
    await expect.poll(() => save.sent.length).toBe(1);
    expect(save.sent).toEqual(onePage.save.sent);
  });

  test('tells the progress in words, in the title too, and puts the focus to the heading', async () => {
    const { page } = await inSteps({ ...SIGNED_UP, ...GENERAL });
    await page.getByText('Step 1 of 5', { exact: false }).waitFor();
    expect(await page.title()).toMatch(/^Step 1 of 5: General · /);
    await press(page, 'Continue');
    await at(page, '2.0 Primary Contact');
    expect(await page.locator('.step-progress').textContent()).toBe('Step 2 of 5: Primary Contact');
    expect(await page.title()).toMatch(/^Step 2 of 5: Primary Contact · /);
    expect(await focused(page)).toBe('2.0 Primary Contact');
  });

  test('checks each step by itself, in the words of the page', async () => {
    const { page } = await inSteps();
    await press(page, 'Continue');
    await page.locator('.error-summary').waitFor();
    const links = page.locator('.error-summary a');
    expect(await links.allTextContents()).toEqual([
      'Enter the organization’s street address',
      'Enter the organization’s city or town',
      'Enter the organization’s postal or ZIP code',
      'Enter the organization’s email address',
    ]);
    expect(await page.title()).toMatch(/^Error: Step 1 of 5: General · /);
    await links.first().click();
    expect(await field(page, 'address').evaluate((input) => input === document.activeElement)).toBe(true);
    await fill(page, GENERAL);
    await press(page, 'Continue');
    await at(page, '2.0 Primary Contact');
    expect(await page.locator('.error-summary').count()).toBe(0);
    expect(await page.title()).toMatch(/^Step 2/);
  });

  test('goes back and forward by its button and by the browser’s, and loses nothing', async () => {
    const { page } = await inSteps({ ...SIGNED_UP, ...GENERAL });
    await press(page, 'Continue');
    await at(page, '2.0 Primary Contact');
    await field(page, 'primaryContact.email').fill('jordan@prairie.example');
    await press(page, 'Back');
    await at(page, '1.0 General');
    await page.goForward();
    await at(page, '2.0 Primary Contact');
    expect(await field(page, 'primaryContact.email').inputValue()).toBe('jordan@prairie.example');
    await page.goBack();
    await at(page, '1.0 General');
    expect([slug(page), await focused(page)]).toEqual(['general', '1.0 General']);
    expect(await field(page, 'address').inputValue()).toBe(GENERAL.address);
  });

  test('comes back to the step where it was left', async () => {
    const { page } = await inSteps(WHOLE, { query: '&step=alternate-contact' });
    await at(page, '3.0 Alternate Contact');
    await page.reload();
    await at(page, '3.0 Alternate Contact');
    await page.goto(page.url().replace('&step=alternate-contact', ''));
    await at(page, '3.0 Alternate Contact');
    expect(slug(page)).toBe('alternate-contact');
  });

  test.each([
    ['accounting-contact', SIGNED_UP, '1.0 General', 'general'],
    ['check', { ...SIGNED_UP, ...GENERAL }, '2.0 Primary Contact', 'primary-contact'],
    ['alternate-contact', WHOLE, '3.0 Alternate Contact', 'alternate-contact'],
    ['check', WHOLE, 'Check your answers', 'check'],
    ['nothing', WHOLE, '1.0 General', 'general'],
  ])('opened at %s leads to the first step that is possible', async (step, data, title, named) => {
    const button = title.startsWith('Check') ? 'Submit' : 'Continue';
    const { page } = await inSteps(data, { query: `&step=${step}`, button });
    await at(page, title);
    expect(slug(page)).toBe(named);
  });

  test('lists its steps, and leads to those that are possible', async () => {
    const { page } = await inSteps({ ...SIGNED_UP, ...GENERAL });
    await press(page, 'Continue');
    await at(page, '2.0 Primary Contact');
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
    expect(await steps.allTextContents()).toEqual([
      'General Complete',
      'Primary Contact You are here',
      'Alternate Contact Not yet',
      'Accounting Contact Not yet',
      'Check your answers Not yet',
    ]);
    expect(await steps.getByRole('link').count()).toBe(2);
    await steps.getByRole('link', { name: 'General' }).click();
    await at(page, '1.0 General');
  });

  test('puts what the server finds to its step, whichever is open', async () => {
    const { page, save } = await inSteps(WHOLE, { query: '&step=check', button: 'Submit' });
    save.answer = {
      status: 422,
      body: { errors: { city: 'No such city', 'primaryContact.phone': 'No such number' } },
    };
    await press(page, 'Submit');
    await at(page, '1.0 General');
    expect(await page.locator('.error-summary a').allTextContents()).toEqual([
      'No such city',
      'No such number',
    ]);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('error-summary');
    await page.getByRole('link', { name: 'No such number' }).click();
    await at(page, '2.0 Primary Contact');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f.primaryContact.phone');
    await field(page, 'primaryContact.phone').fill('(403) 234-5671');
    save.answer = { status: 200, body: {} };
    await page.getByRole('link', { name: 'Check your answers' }).click();
    await press(page, 'Submit');
    await expect.poll(() => save.sent.length).toBe(2);
  });

  test('leads from the check page to a question and on', async () => {
    const { page } = await inSteps(WHOLE, { query: '&step=check', button: 'Submit' });
    await page.getByRole('link', { name: 'Change the organization’s city' }).click();
    await at(page, '1.0 General');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f.city');
    await page.goBack();
    await at(page, 'Check your answers');
  });

  test('leaves out a section that asks nothing, until an answer makes it ask', async () => {
    const ui = {
      'ui:mode': 'steps',
      'ui:sections': [
        { title: 'Answer', fields: ['answer', 'topic', 'description', 'happened_on'] },
        { title: 'You', fields: ['name', 'email'] },
        { title: 'Details', fields: ['organization', 'reference', 'evidence'] },
      ],
    };
    const data = { topic: 'safety', description: 'No gas monitor.', answer: 'none' };
    const { page, save } = await forms.open('report-a-concern', data, undefined, { ui, button: 'Continue' });
    await page.getByText('Step 1 of 3').waitFor();
    await page.getByLabel('Yes, by email').check();
    await page.getByText('Step 1 of 4').waitFor();
    await press(page, 'Continue');
    await at(page, 'You');
    await page.goBack();
    await page.getByLabel('No', { exact: true }).check();
    await page.getByText('Step 1 of 3').waitFor();
    await press(page, 'Continue');
    await at(page, 'Details');
    await press(page, 'Continue');
    await press(page, 'Send');
    await expect.poll(() => save.sent).toEqual([data]);
  });

  test.each([PHONE, DESKTOP])('is accessible in every state', async (size) => {
    const { page } = await inSteps(SIGNED_UP, { size });
    await expectAccessible(page);
    await press(page, 'Continue');
    await page.locator('.error-summary').waitFor();
    await expectAccessible(page);
    await fill(page, GENERAL);
    await press(page, 'Continue');
    await at(page, '2.0 Primary Contact');
    await expectAccessible(page);
  });
});

test('a step that lacks answers is not left while something of a later one is on its way', async () => {
  const page = await site.blankPage(PHONE);
  await page.route('**/api/services', () => {});
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replaceAll('"ui:sections":[{', '"ui:mode":`steps`,"ui:sections":[{');
    await route.fulfill({ response, body });
  });
  await page.goto(site.url + (await readyRegistration(site, 3)));
  await at(page, '1.0 General');
  await press(page, 'Continue');
  await page.getByRole('link', { name: /street address/ }).waitFor();
  expect(slug(page)).toBe('general');
});
