import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../server/support/sample-files.ts';
import { violations } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { beginUse, openRegistration } from './steps.ts';
import { inDatabase } from './stored-answers.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const liability = (page: Page) => page.getByRole('group', { name: /Commercial general liability/ });
const view = (page: Page) => page.getByRole('button', { name: 'View liability.pdf in a new tab' });

/** A seller's half-filled form with a certificate, and another device that opens it again. */
async function comeBack(): Promise<Page> {
  const page = await openRegistration(site, 3);
  await beginUse(page);
  const buffer = pdfOf();
  const certificate = { name: 'liability.pdf', mimeType: 'application/pdf', buffer };
  await liability(page).locator('input[type="file"]').setInputFiles(certificate);
  await page.getByRole('status').filter({ hasText: 'liability.pdf is attached' }).waitFor();
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const { pathname } = new URL(page.url());
  await page.context().close();
  const again = await site.visit(pathname);
  await again.getByRole('button', { name: 'Submit' }).waitFor();
  await beginUse(again);
  return again;
}

/** Presses View; the answer that the new tab gets for the file. */
async function openedFile(page: Page) {
  const context = page.context();
  const answer = context.waitForEvent('response', (response) => /\/api\/files\/[^?]+\?/.test(response.url()));
  const tab = context.waitForEvent('page');
  await view(page).click();
  const response = await answer;
  return { url: (await tab).url(), status: response.status(), headers: response.headers() };
}

test('a certificate is there by its name on another device, and can be seen again', async () => {
  const page = await comeBack();
  await liability(page).getByRole('paragraph').filter({ hasText: 'liability.pdf' }).waitFor();
  await liability(page).getByText('1 kB', { exact: true }).waitFor();
  const { status, headers } = await openedFile(page);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('liability.pdf');
});

test('each View is at an address of its own, so that it works after the first has run out', async () => {
  const page = await comeBack();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openedFile(page);
  asked.length = 0;
  expect((await openedFile(page)).status).toBe(200);
  expect(asked).toContain('/api/registration/draft_file');
});

test('a certificate that the server has no more is said to be gone, and holds the form up until it is removed', async () => {
  const again = await comeBack();
  await view(again).waitFor();
  await inDatabase(site, ({ writer }) => writer.deleteFrom('files').execute());
  await again.reload();
  await again.getByRole('button', { name: 'Submit' }).waitFor();
  await beginUse(again);
  const gone = 'This file is no longer there. Please upload it again.';
  await liability(again).getByRole('alert').filter({ hasText: gone }).waitFor();
  expect(await violations(again)).toEqual([]);
  await again.getByRole('button', { name: 'Submit' }).click();
  await again.getByRole('link', { name: gone }).click();
  await liability(again)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => again.getByText(gone).count()).toBe(0);
});
