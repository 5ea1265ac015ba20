import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';

const FORM = 'report-a-concern';

let site: Site;
let owner: string;
beforeAll(async () => {
  site = await startSite();
  owner = await staffSession(site, 'owner');
});
afterAll(() => site?.stop());

const openForm = (size = DESKTOP, locale = 'en-CA') =>
  openDesk(site, owner, `/studio/forms/${FORM}`, size, locale);
const entries = (page: Page) => page.locator('.history-entry strong').allInnerTexts();

async function throwAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByText('90 days').waitFor();
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
}

test('an owner sees who did what with a form, and brings back what was thrown away by mistake', async () => {
  const page = await openForm();
  await page.getByLabel('Title of the form', { exact: true }).fill('Tell us what worries you');
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await throwAway(page);
  await page.getByText('As people get it').waitFor();

  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: /^Threw the draft away/ }).waitFor();
  expect((await entries(page)).slice(0, 3)).toEqual([
    'Threw the draft away',
    'Began a draft',
    'Version 4 came with the product',
  ]);
  await page.getByRole('button', { name: /^Began a draft.* · The owner$/ }).click();
  await page.locator('.history-entry .change-list').getByText('Tell us what worries you').waitFor();
  await page.getByRole('button', { name: /^Threw the draft away/ }).click();
  const back = page.getByRole('button', { name: 'Bring this draft back' });
  await back.waitFor();
  await expectAccessible(page);
  await back.click();
  await page.getByText('Draft saved').waitFor();
  expect(await page.getByLabel('Title of the form', { exact: true }).inputValue()).toBe(
    'Tell us what worries you',
  );
});

test('on a phone by touch it has a page of its own, in French too', async () => {
  const page = await openDesk(site, owner, `/studio/forms/${FORM}/history`, PHONE, 'fr-CA');
  await page.getByRole('button', { name: /^La version 4 est venue avec le produit/ }).tap();
  await page.locator('.history-entry .change-list').waitFor();
  await page.getByText('A récupéré un brouillon supprimé').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('link', { name: 'Tell us what worries you' }).tap();
  await page.getByRole('tab', { name: 'Historique' }).waitFor();
});

test('a new form that was thrown away leads to its history, and comes back from there', async () => {
  const page = await openDesk(site, owner, '/studio', DESKTOP);
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Borrow a tool');
  await page.getByRole('button', { name: 'Create the form' }).click();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await throwAway(page);
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Borrow a tool' }).count()).toBe(0);
  // Whoever has left finds it in the list of forms again.
  await page.goto(`${site.url}/studio`);
  await page.getByRole('heading', { name: 'Thrown away' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Borrow a tool/ }).click();
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Threw the draft away/ }).click();
  await page.getByRole('button', { name: 'Bring this draft back' }).click();
  await page.getByRole('link', { name: 'Borrow a tool' }).click();
  await page.getByRole('tab', { name: 'Questions' }).waitFor();
});
