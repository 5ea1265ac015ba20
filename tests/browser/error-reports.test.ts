import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, launch, type Product, startProduct } from './site.ts';

const TOKEN = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE';
const SECRETS = ['4032345678', '403 234', 'jordan', 'Reyes', '135790', TOKEN, 'Prairie', 'ref='];

/** Where reports go, as the service that takes them would have it. */
const reports: string[] = [];
let ingest: Server;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  ingest = createServer(async (request, response) => {
    reports.push(`${request.url}\n${await text(request)}`);
    response.setHeader('Access-Control-Allow-Origin', '*').end('{}');
  });
  await new Promise<void>((listening) => ingest.listen(0, '127.0.0.1', listening));
  const { port } = ingest.address() as AddressInfo;
  product = await startProduct(undefined, { SENTRY_DSN: `http://1a2b3c@127.0.0.1:${port}/42` });
  browser = await launch();
});
afterAll(async () => {
  await closeBrowser(browser);
  await product.stop();
  ingest.close();
});

const received = (kind: RegExp) => expect.poll(() => reports.join('\n')).toMatch(kind);

/** Lets something break as a page would: past everybody who could catch it. */
const breaking = `
  setTimeout(() => { throw new TypeError('No answer "Jordan Reyes" of jordan@prairie.example, +1 403 234 5678'); });
  setTimeout(() => { throw new RangeError('Spent: ${TOKEN} at ' + location.href); });
  void Promise.reject({ organization: 'Prairie', name: 'Jordan Reyes' });
  console.error(new SyntaxError('Caught by React: \\'135790\\''));
`;

test('errors are reported by kind and place, and nothing that a person has typed or been sent', async () => {
  const page = await browser.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto(`${product.url}/signup/verify-access-code/%2B14032345678?ref=jordan@prairie.example`);
  await page.getByLabel('Verification code').fill('135790');
  await page.evaluate(breaking);
  for (const kind of [/"TypeError"/, /"RangeError"/, /"SyntaxError"/, /thrown that is no error/])
    await received(kind);
  const all = reports.join('\n');
  expect(all).toContain('/signup/verify-access-code/:x');
  expect(SECRETS.filter((secret) => all.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  expect(violations).toEqual([]);
});

test('every page load is traced, with patterns for addresses', async () => {
  const page = await browser.newPage();
  await page.goto(`${product.url}/account-setup/${TOKEN}`);
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await received(/"pageload"/);
  await received(/account-setup\/:x/);
  expect(reports.join('\n')).not.toContain(TOKEN);
});
