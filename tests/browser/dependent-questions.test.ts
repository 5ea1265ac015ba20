import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { generatedForms } from '../foreign/generated-forms.ts';
import { closeBrowser, launch } from './site.ts';

const FIXTURE = join(import.meta.dirname, 'dependent');
let server: PreviewServer;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  const schema: unknown = JSON.parse(readFileSync(join(FIXTURE, 'form.schema.json'), 'utf8'));
  const folder = await generatedForms({ 'site-visit': schema });
  const outDir = join(folder, 'dist');
  await build({
    configFile: false,
    root: FIXTURE,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { 'virtual:dependent-form': join(folder, 'forms/site-visit/form.ts') } },
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  server = await preview({
    configFile: false,
    root: FIXTURE,
    logLevel: 'error',
    build: { outDir },
    preview: {
      port: 0,
      host: '127.0.0.1',
      headers: { 'content-security-policy': "default-src 'self'" },
    },
  });
  browser = await launch();
});

afterAll(async () => {
  await closeBrowser(browser);
  await server.close();
});

beforeEach(async () => {
  problems = [];
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) problems.push(message.text());
  });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByLabel('Kind of visit').waitFor();
  return async () => {
    await page.close();
    expect(problems).toEqual([]);
  };
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
  await expect
    .poll(() => page.locator('output').last().innerText())
    .toBe('{"kind":"on site","address":"120 8 Ave SW"}');
});
