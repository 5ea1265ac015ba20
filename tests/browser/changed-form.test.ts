import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { oldBuyerForm } from '../server/support/old-form.ts';
import { expectAccessible } from './axe.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field, fill, openBuyerRegistration } from './steps.ts';
import { inDatabase } from './stored-answers.ts';

const DRAFT_CALL = '**/api/registration/draft';

/** The form as if it once had another rule for one question, and one question more. */
const { city, primaryContact } = forms['buyer-registration'].schema.properties ?? {};
const OLD = oldBuyerForm({
  city: { ...city, maxLength: 999 },
  primaryContact: {
    ...primaryContact,
    properties: {
      ...primaryContact?.properties,
      email: { ...primaryContact?.properties?.email, maxLength: 999 },
    },
  },
  taxNumber: { type: 'string', maxLength: 40, title: 'Tax number' },
});

const GENERAL = { address: '120 8 Ave SW', postal_zip: 'T2P 1B3', email: 'office@prairie.example' };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Somebody who comes back to a half-filled form of which one question is gone and others have new rules. */
async function comeBackLater(before = async (_: Page) => {}): Promise<Page> {
  const page = await openBuyerRegistration(site, PHONE);
  await field(page, 'city').fill('Calgary');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const address = new URL(page.url()).pathname;
  await page.context().close();
  await typedIntoOldForm();
  const back = await site.blankPage(PHONE);
  await before(back);
  await back.goto(site.url + address);
  return back;
}

/** As if the form had been released in steps. */
async function inSteps(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replaceAll('"ui:sections":[{', '"ui:mode":`steps`,"ui:sections":[{');
    await route.fulfill({ response, body });
  });
}

const notice = (page: Page) => page.getByRole('region', { name: 'This form has changed since you began' });
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function typedIntoOldForm(): Promise<void> {
  const id = await storeOldForm();
  await inDatabase(site, ({ writer }) => writer.updateTable('drafts').set({ form_version_id: id }).execute());
}

/** @returns the id that the version of the form was stored under */
async function storeOldForm(): Promise<string> {
  const { id, sha256: version, schema, uiSchema } = OLD;
  const old = {
    id: 'old',
    form_id: id,
    number: 7,
    sha256: version,
    schema: JSON.stringify(schema),
    ui_schema: JSON.stringify(uiSchema),
    created_at: '2026-10-01T00:00:00.000Z',
  };
  await inDatabase(site, ({ writer }) =>
    writer
      .insertInto('form_versions')
      .values(old)
      .onConflict((same) => same.doNothing())
      .execute(),
  );
  return old.id;
}

/** Somebody who typed into that form where nothing could be saved, and comes back to the form as it is. */
async function typedUnsaved() {
  await storeOldForm();
  const page = await openBuyerRegistration(site, PHONE);
  await page.route(DRAFT_CALL, (route) => route.abort());
  await field(page, 'city').fill('Medicine Hat');
  await page.getByText('Not saved yet.').waitFor();
  const address = page.url();
  await page.evaluate(goOffline);
  await page.goto(`${site.url}/faq`);
  await page.evaluate(typeInto, OLD.sha256);
  return { page, comeBack: () => page.goto(address) };
}

/**
 * In the browser: nothing of this page arrives any more. What a page saves while it is left goes past the test's routes,
 * and the server would have the answers before it gets them as those of the other version.
 */
function goOffline(): void {
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** In the browser: as if the copy that it keeps had been typed into another version of the form. */
function typeInto(version: string): void {
  const key = Object.keys(localStorage).find((name) => name.startsWith('tenderfoot.draft.')) ?? '';
  const copy = JSON.parse(localStorage.getItem(key) ?? '{}');
  const values = { ...copy.values, taxNumber: '12' };
  const changedAt = new Date(Date.now() + 60_000).toISOString();
  localStorage.setItem(key, JSON.stringify({ ...copy, version, values, changedAt }));
}

test('people who come back are told what has changed, and led to it', async () => {
  const page = await comeBackLater();
  await notice(page).waitFor();
  expect(await notice(page).innerText()).toContain('No longer asked: Tax number.');
  expect(await field(page, 'city').inputValue()).toBe('Calgary');
  await notice(page).getByRole('link', { name: 'City or town' }).click();
  expect(await focusedId(page)).toBe('f.city');
  await expectAccessible(page);
});

test('they are led back from their answers to the form, to the question that has changed', async () => {
  const page = await comeBackLater();
  await page.getByRole('button', { name: 'Review your answers' }).click();
  await page.getByRole('button', { name: 'Back to the form' }).waitFor();
  await notice(page).getByRole('link', { name: 'City or town' }).click();
  await expect.poll(() => focusedId(page)).toBe('f.city');
});

test('in a form with steps they are led to the step of a question that has changed', async () => {
  const page = await comeBackLater(inSteps);
  await page.getByText('Step 1 of 5').waitFor();
  await fill(page, GENERAL);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Step 2 of 5').waitFor();
  await notice(page).getByRole('link', { name: 'City or town' }).click();
  await page.getByText('Step 1 of 5').waitFor();
  expect(await focusedId(page)).toBe('f.city');
});

test('in a form with steps they are led no further than to the step that has to be right first', async () => {
  const page = await comeBackLater(inSteps);
  await page.getByText('Step 1 of 5').waitFor();
  await notice(page).getByRole('link', { name: 'Email' }).click();
  expect(await focusedId(page)).toBe('section-1-title');
  expect(new URL(page.url()).searchParams.get('step')).toBe('general');
});

test('once they have gone on, nobody tells them again', async () => {
  const page = await comeBackLater();
  await field(page, 'city').fill('Red Deer');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.reload();
  await field(page, 'city').waitFor();
  expect(await page.getByText('This form has changed since you began').count()).toBe(0);
});

test('what only this browser has of another version is brought on by the server like what it had itself', async () => {
  const { page, comeBack } = await typedUnsaved();
  await page.unroute(DRAFT_CALL);
  await comeBack();
  await notice(page).waitFor();
  expect(await notice(page).innerText()).toContain('No longer asked: Tax number.');
  expect(await field(page, 'city').inputValue()).toBe('Medicine Hat');
});

test('what only this browser has of another version waits here until the server can be reached', async () => {
  const { page, comeBack } = await typedUnsaved();
  await comeBack();
  await page.getByText('Your answers on this device could not be saved.').waitFor();
  await expectAccessible(page);
  await page.unroute(DRAFT_CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await field(page, 'city').waitFor();
  expect(await field(page, 'city').inputValue()).toBe('Medicine Hat');
});

test('what the server does not take of another version stays here, and is no dead end', async () => {
  const { page, comeBack } = await typedUnsaved();
  await page.unroute(DRAFT_CALL);
  await page.route(DRAFT_CALL, (route) => route.fulfill({ status: 413, json: { errors: {} } }));
  await comeBack();
  await page.getByText('Not saved: the server did not accept this.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.unroute(DRAFT_CALL);
  await field(page, 'city').fill('Banff');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain('Medicine Hat');
  // Once the server takes them, they come in, but for what was typed since.
  await page.reload();
  await field(page, 'city').waitFor();
  expect(await field(page, 'city').inputValue()).toBe('Banff');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Medicine Hat');
});
