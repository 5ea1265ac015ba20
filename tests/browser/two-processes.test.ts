import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RoundRobin, startRoundRobin } from '../round-robin.ts';
import { ONE_PAGE_PDF, openDesk } from './applications.ts';
import { openAccount, staffSession } from './members.ts';
import { inboxAt, type Site, startServer, withBrowser } from './site.ts';
import { siteDatabase } from './site-database.ts';
import { agree, fill, newNumber, nextCode, requestCode, verifyCode } from './steps.ts';

let proxy: RoundRobin;
let site: Site;

/** Two processes on one database behind one address; each request goes to the other one than the last. */
beforeAll(async () => {
  proxy = await startRoundRobin();
  const dataDir = mkdtempSync(join(tmpdir(), 'tenderfoot-twins-'));
  const database = await siteDatabase();
  const own = { DATA_DIR: dataDir, ...database.settings };
  const settings = { PORT: '0', ...own, PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1' };
  const processes = await Promise.all([startServer(settings), startServer(settings)]);
  proxy.sendTo(processes.map(({ url }) => url));
  site = await withBrowser({
    url: proxy.url,
    dataDir,
    databaseUrl: database.settings.DATABASE_URL,
    inbox: (to) => inboxAt(proxy.url, to),
    async stop() {
      proxy.stop();
      await Promise.all(processes.map(({ end }) => end()));
      await database.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
});
afterAll(() => site.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** From the signup to the registration that a certificate is attached to, by way of both processes. */
async function registerSeller(page: Page, email: string): Promise<void> {
  const number = newNumber();
  await requestCode(page, number.typed, 'Sign up as a seller');
  await verifyCode(page, await nextCode(site, number.e164));
  await agree(page, 'Privacy Policy');
  await agree(page, 'Terms & Conditions');
  await button(page, 'Submit').waitFor();
  await fill(page, {
    address: '48 Industrial Dr',
    city: 'Red Deer',
    postal_zip: 'T4N 1B3',
    email: 'office@prairie.example',
    'salesContact.email': email,
    'salesContact.confirm_email': email,
  });
  await page.getByRole('tree').getByRole('treeitem').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: /Listing/ }).check();
  const liability = page.getByRole('group', { name: /Commercial general liability/ });
  await liability.getByLabel('Amount').selectOption({ index: 2 });
  await liability.getByRole('textbox', { name: 'Expiry date' }).fill('2047-06-30');
  const buffer = Buffer.from(ONE_PAGE_PDF);
  const certificate = { name: 'liability.pdf', mimeType: 'application/pdf', buffer };
  await liability.locator('input[type="file"]').setInputFiles(certificate);
  await page.getByRole('status').filter({ hasText: 'liability.pdf is attached' }).waitFor();
}

test('two processes without sticky sessions take a seller from the signup to an account', async () => {
  const email = 'jordan@twins.example';
  const page = await site.visit('/signup?type=seller');
  await registerSeller(page, email);
  await button(page, 'Submit').click();
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();

  const reviewer = await staffSession(site, 'reviewer');
  const desk = await openDesk(site, reviewer, `/admin?q=${encodeURIComponent(email)}`);
  await desk.getByRole('link', { name: 'Prairie Pipeline Ltd.' }).click();
  await button(desk, 'View liability.pdf').click();
  await desk.locator('canvas[data-drawn]').waitFor();
  await desk.keyboard.press('Escape');
  await button(desk, 'Approve …').click();
  await button(desk, 'Approve and send').click();
  await desk.getByText('Approved. The account has been created').waitFor();

  await openAccount(site, page, email);

  const [one = 0, other = 0] = proxy.counts;
  expect(Math.min(one, other), 'both took their part').toBeGreaterThan(20);
  const mails = (await site.inbox(email)).map(({ subject }) => subject);
  expect(new Set(mails).size, 'nothing was sent twice').toBe(mails.length);
});
