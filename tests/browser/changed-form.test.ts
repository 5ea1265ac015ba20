import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { oldBuyerForm } from '../server/support/old-form.ts';
import { expectAccessible } from './axe.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field, openBuyerRegistration } from './steps.ts';
import { inDatabase } from './stored-answers.ts';

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
  await typedIntoOldForm();
  return site.visit(address, PHONE);
}

async function typedIntoOldForm(): Promise<void> {
  const city = { ...forms['buyer-registration'].schema.properties?.city, maxLength: 999 };
  const { id, version, schema, uiSchema } = oldBuyerForm({
    city,
    taxNumber: { type: 'string', maxLength: 40, title: 'Tax number' },
  });
  await inDatabase(site, async ({ writer }) => {
    const old = {
      id: 'old',
      form_id: id,
      number: 7,
      sha256: version,
      schema: JSON.stringify(schema),
      ui_schema: JSON.stringify(uiSchema),
      created_at: '2026-10-01T00:00:00.000Z',
    };
    await writer
      .insertInto('form_versions')
      .values(old)
      .onConflict((same) => same.doNothing())
      .execute();
    await writer.updateTable('drafts').set({ form_version_id: 'old' }).execute();
  });
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
