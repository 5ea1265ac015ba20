import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../server/support/sample-files.ts';
import { type Site, startSite } from './site.ts';
import { beginUse, openRegistration } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const liability = (page: Page) => page.getByRole('group', { name: /Commercial general liability/ });
const pdf = (name: string, size?: number) => ({ name, mimeType: 'application/pdf', buffer: pdfOf(size) });
const arriving = () => readdirSync(join(site.dataDir, 'uploads/incoming')).length;

/** A seller's form on a slow line, with nine megabytes on their way to the server. */
async function uploadSlowly() {
  const page = await openRegistration(site, 3);
  await beginUse(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(300_000);
  await liability(page).locator('input[type="file"]').setInputFiles(pdf('large.pdf', 9_000_000));
  await page.getByRole('progressbar', { name: 'Uploading large.pdf' }).waitFor();
  await expect.poll(arriving).toBe(1);
  return { page, hurry: () => limit(-1) };
}

test('an upload that is cancelled leaves nothing behind, and another file can be chosen', async () => {
  const { page, hurry } = await uploadSlowly();
  await liability(page).getByRole('button', { name: 'Cancel large.pdf' }).click();
  await page.getByRole('status').filter({ hasText: 'large.pdf cancelled' }).waitFor();
  await expect.poll(arriving).toBe(0);
  await hurry();
  await liability(page).locator('input[type="file"]').setInputFiles(pdf('small.pdf'));
  await page.getByRole('status').filter({ hasText: 'small.pdf is attached' }).waitFor();
});

test('an upload whose page is closed leaves nothing behind', async () => {
  const { page } = await uploadSlowly();
  await page.context().close();
  await expect.poll(arriving).toBe(0);
});
