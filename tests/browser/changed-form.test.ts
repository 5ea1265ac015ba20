import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { oldBuyerForm } from '../server/support/old-form.ts';
import { expectAccessible } from './axe.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field, openBuyerRegistration } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Somebody who comes back to a half-filled form of which one question is gone and another has new rules. */
async function comeBack(): Promise<Page> {
  const page = await openBuyerRegistration(site, PHONE);
  await field(page, 'city').fill('Calgary');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const address = new URL(page.url()).pathname;
  await page.context().close();
  typedIntoOldForm();
  return site.visit(address, PHONE);
}

function typedIntoOldForm(): void {
  const city = { ...forms['buyer-registration'].schema.properties?.city, maxLength: 999 };
  const { id, version, schema, uiSchema } = oldBuyerForm({
    city,
    taxNumber: { type: 'string', maxLength: 40, title: 'Tax number' },
  });
  const database = new SqliteConnection(join(site.dataDir, 'tenderfoot.sqlite'));
  database
    .prepare(`insert or ignore into form_versions values ('old', ?, 7, ?, ?, ?, '2026-10-01T00:00:00.000Z')`)
    .run(id, version, JSON.stringify(schema), JSON.stringify(uiSchema));
  database.prepare(`update drafts set form_version_id = 'old'`).run();
  database.close();
}

test('people who come back are told what has changed, and led to it', async () => {
  const page = await comeBack();
  const notice = page.getByRole('region', { name: 'This form has changed since you began' });
  await notice.waitFor();
  expect(await notice.innerText()).toContain('No longer asked: Tax number.');
  expect(await field(page, 'city').inputValue()).toBe('Calgary');
  await notice.getByRole('link', { name: 'City or town' }).click();
  expect(await field(page, 'city').evaluate((control) => control === document.activeElement)).toBe(true);
  await expectAccessible(page);
});

test('once they have gone on, nobody tells them again', async () => {
  const page = await comeBack();
  await field(page, 'city').fill('Red Deer');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.reload();
  await field(page, 'city').waitFor();
  expect(await page.getByText('This form has changed since you began').count()).toBe(0);
});
