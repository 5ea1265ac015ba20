import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { openStall } from '../second-product/stall.ts';
import { pngOf } from '../server/support/sample-files.ts';
import { buildPage } from './build-page.ts';
import { launch } from './site.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The fair's page on the fair's server, and what its browser has complained of. */
async function openFair(): Promise<{ page: Page; complaints: string[] }> {
  const stall = await openStall();
  const outDir = join(stall.generated, 'dist');
  await buildPage({
    root: join(import.meta.dirname, '../second-product/page'),
    resolve: { alias: { 'virtual:stall-forms': join(stall.generated, 'form-loaders.ts') } },
    build: { outDir },
  });
  stall.app.get('/*', (c) => {
    const file = c.req.path === '/' ? '/index.html' : c.req.path;
    return c.body(readFileSync(join(outDir, file), 'utf8'), 200, {
      'Content-Type': TYPES[extname(file)] ?? '',
    });
  });
  const server = serve({ fetch: stall.app.fetch, port: 0, hostname: '127.0.0.1' });
  const browser = await launch();
  onTestFinished(async () => {
    await browser.close();
    server.close();
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { page, complaints };
}

it('the fair books a stall by its own page, words and widget, and keeps what was typed', async () => {
  const { page, complaints } = await openFair();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => page.locator('.error-summary a').allTextContents())
    .toEqual(['Enter who sells', 'Choose the row']);
  await page.getByLabel('Who sells?').fill('Honey & Co');
  await page.getByLabel('By the river, 2 in all').check();
  await page
    .getByLabel('Permit')
    .setInputFiles({ name: 'permit.png', mimeType: 'image/png', buffer: pngOf() });
  await page.getByRole('button', { name: 'Remove permit.png' }).waitFor();
  await page.getByText(/^Saved/).waitFor();
  await page.reload();
  await page.getByText('We kept what you had typed.').waitFor();
  expect(await page.getByLabel('Who sells?').inputValue()).toBe('Honey & Co');
  expect(await page.getByLabel('By the river, 2 in all').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Your stall has number 1' }).waitFor();
  expect(complaints).toEqual([]);
});
