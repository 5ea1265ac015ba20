import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWidgetSite, type WidgetSite } from './widget-site.ts';

let site: WidgetSite;
let page: Page;
beforeAll(async () => {
  const schema = readFileSync(join(import.meta.dirname, 'dependent-questions.schema.json'), 'utf8');
  site = await startWidgetSite(JSON.parse(schema));
});
afterAll(() => site.stop());
beforeEach(async () => {
  page = await site.open();
});
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

const labels = () => page.locator('.field-label, .choice-title').allInnerTexts();
const submit = () => page.getByRole('button', { name: 'Submit' }).click();

test('an answer brings the questions that depend on it, and takes others away', async () => {
  const kind = page.getByLabel('Kind of visit');
  expect(await labels()).not.toContain('Street address');
  await kind.selectOption('on site');
  await page.getByLabel('Street address').waitFor();
  expect(await labels()).not.toContain('Best time to call (optional)');
  await kind.selectOption('by phone');
  await page.getByLabel('Best time to call').waitFor();
  expect(await labels()).not.toContain('Street address');
});

test('a condition inside of a group shows its question inside of the group', async () => {
  await page.getByLabel('Comes by vehicle').check();
  const contact = page.getByRole('group', { name: 'Contact' });
  await contact.getByLabel('Licence plate').waitFor();
});

test('what is typed stays while the form changes around it', async () => {
  await page.getByLabel('Name').fill('Jordan');
  await page.getByLabel('Kind of visit').selectOption('on site');
  await page.getByLabel('Street address').fill('120 8 Ave SW');
  await page.getByLabel('Comes by vehicle').check();
  expect(await page.getByLabel('Name').inputValue()).toBe('Jordan');
  expect(await page.getByLabel('Street address').inputValue()).toBe('120 8 Ave SW');
});

test('a question that has just appeared is not called wrong before the submit', async () => {
  await page.getByLabel('Kind of visit').selectOption('on site');
  await page.getByLabel('Street address').focus();
  await page.getByLabel('Name').focus();
  expect(await page.locator('.field-error').count()).toBe(0);
});

test('the rules of what is shown hold, and only those', async () => {
  await page.getByLabel('Kind of visit').selectOption('on site');
  await submit();
  await page.getByRole('link', { name: 'Enter the street address' }).waitFor();
  await page.getByLabel('Street address').fill('120 8 Ave SW');
  await submit();
  await expect.poll(() => site.sent).toEqual([{ kind: 'on site', address: '120 8 Ave SW' }]);
});
