import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from './site.ts';
import { field, openRegistration } from './steps.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  page = await openRegistration(site, 3);
});
afterAll(() => site.stop());

const entries = (path: string) => field(page, path).locator('option').allInnerTexts();

test('the seller registration has seven numbered sections under its heading', async () => {
  expect(await page.locator('.banner-eyebrow').innerText()).toBe('Sign up');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Seller Registration');
  const titles = await page
    .locator('.form-section h2')
    .evaluateAll((headings) => headings.map((heading) => heading.firstChild?.textContent));
  expect(titles).toEqual([
    '1.0 General',
    '2.0 Qualifications',
    '3.0 Insurance & Workers Compensation',
    '4.0 Service Areas',
    '5.0 Industries / Services',
    '6.0 Key Personnel',
    '7.0 Payment',
  ]);
});

test('country and state are shown and cannot be selected', async () => {
  for (const [path, name] of [
    ['country', 'Canada'],
    ['state', 'Alberta'],
  ] as const) {
    expect(await field(page, path).innerText()).toBe(name);
    expect(await field(page, path).evaluate((element) => element.tagName)).toBe('OUTPUT');
  }
});

test('bonding capacity is none or one of the bondable amounts', async () => {
  await expect.poll(async () => (await entries('bonding_capacity')).length).toBeGreaterThan(5);
  const [first, second] = await entries('bonding_capacity');
  expect([first, second]).toEqual(['None', '$50,000.00']);
  expect(await field(page, 'bonding_capacity').inputValue()).toBe('0');
});

test('sellers are told how a buyer must be named in their insurance', async () => {
  await page
    .getByText(
      "If work is done on a buyer's worksite, the buyer must be named as additional insured, not certificate holder.",
    )
    .waitFor();
});

test('sellers are told that qualifications and insurance are recommended, and what they are good for', async () => {
  await page
    .getByText('Sellers may be given preference if their qualifications and insurance are filled in.')
    .waitFor();
  expect(await page.getByText('Recommended.').count()).toBe(2);
});

test('every email input is of email type', async () => {
  const paths = ['email', 'salesContact.email', 'salesContact.confirm_email', 'operationsContact.email'];
  for (const path of paths) expect(await field(page, path).getAttribute('type'), path).toBe('email');
});

test('eight certifications are offered, and any other can be typed', async () => {
  await page.getByRole('button', { name: 'Add a certification' }).click();
  const name = field(page, 'operationsContact.certifications.0.certification_name');
  const list = await name.getAttribute('list');
  const offered = await page
    .locator(`[id="${list}"] option`)
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(offered).toEqual([
    'Safety Management and Regulatory Awareness for Wellsite Supervision',
    "Second Line Supervisor's Well Control",
    'Well Service Blowout Prevention',
    'Detection and Control of Flammable Substances',
    'WHMIS',
    'Standard First Aid',
    'TDG',
    'H2S Alive',
  ]);
  await name.fill('Confined Space Entry');
});

test('further groups of each kind of entry can be added', async () => {
  const buttons = ['Add work experience', 'Add a certification', 'Add technical training'];
  for (const name of buttons) {
    const before = await page.locator('.list-entry').count();
    for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name }).click();
    expect(await page.locator('.list-entry').count()).toBe(before + 3);
  }
});

test('the seven days of the trial and the fee are told before a plan is chosen', async () => {
  await page
    .getByText('with a free trial of 7 days. The fee is non-refundable and starts after the trial.')
    .waitFor();
});

test('the entries of lists can be looked over, and the two contacts told apart', async () => {
  await field(page, 'salesContact.email').fill('sales@foothills.example');
  await field(page, 'operationsContact.workExperiences.0.company_name').fill('Deep Basin Drilling');
  await field(page, 'operationsContact.workExperiences.0.start_year').selectOption('2001');
  await page.getByRole('button', { name: 'Review your answers' }).click();
  const answer = (label: string) =>
    page
      .locator('.answer', { has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first();
  expect(await answer('Work experience').innerText()).toMatch(/Deep Basin Drilling\s+Start year\s+2001$/);
  expect(await answer('Certifications').innerText()).toMatch(/Certification\s+Confined Space Entry$/);
  expect(await answer('Technical training').innerText()).toBe('Not provided');
  await page.getByRole('heading', { name: 'Sales contact' }).waitFor();
  await page.getByRole('link', { name: 'Change the operations contact’s email address' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f.operationsContact.email');
});
