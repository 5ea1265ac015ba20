import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { previewOf } from './studio-site.ts';

let site: Site;
let editor: string;
let admin: string;
beforeAll(async () => {
  site = await startSite(['tests/browser/moved-server.ts']);
  editor = await staffSession(site, 'editor');
  admin = await staffSession(site, 'admin');
});
afterAll(() => site?.stop());

const OFFER = 'The product brings another version of this form';

async function openForm(form: string, { as = editor, size = DESKTOP, locale = 'en-CA' } = {}): Promise<Page> {
  const page = await openDesk(site, as, `/studio/forms/${form}`, size, locale);
  await page.locator('iframe[data-shown]:not([data-shown=""])').waitFor({ state: 'attached' });
  return page;
}

const offer = (page: Page) => page.getByRole('heading', { name: OFFER });
const bring = (page: Page) => page.getByRole('button', { name: 'Bring both together' });

test('the list of forms says which ones the product brings another version of', async () => {
  const page = await openDesk(site, editor, '/studio', PHONE);
  const marked = page.getByRole('listitem').filter({ hasText: OFFER });
  await marked.first().waitFor();
  const names = await marked.getByRole('link').allInnerTexts();
  expect(names.map((name) => name.split(' ').at(-1)).sort()).toEqual([
    'consultant-invitation',
    'contact',
    'insurance',
  ]);
  await expectAccessible(page);
});

test('what the product and staff have changed is brought together by question, and published', async () => {
  const page = await openForm('consultant-invitation', { size: PHONE });
  await offer(page).waitFor();
  await page.getByText('Both went on from version 1: people get version 2, published Nov').waitFor();
  await page.getByText('Together they become a draft.').waitFor();
  await expectAccessible(page);
  await bring(page).tap();
  await page.getByRole('heading', { name: 'Bring both versions together' }).waitFor();
  await page.getByText('Only whoever reads the mail').first().waitFor();
  await expectAccessible(page);
  // Left undecided, nothing has changed.
  await page.getByRole('button', { name: 'Not now' }).tap();
  await offer(page).waitFor();
  await page.getByText('As people get it').waitFor();
  await bring(page).tap();
  await page.getByRole('button', { name: 'Take the product’s' }).tap();
  await page.getByText('Draft saved').waitFor();
  expect(await offer(page).count()).toBe(0);

  const other = await openForm('consultant-invitation', { as: admin });
  await other.getByText('with the product’s version').waitFor();
  expect(await offer(other).count()).toBe(0);
  await previewOf(other).getByText('The invitation is for this address only.').waitFor();
  await previewOf(other).getByRole('heading', { name: 'Invite somebody' }).waitFor();
  await other.getByRole('button', { name: 'Publish …' }).click();
  await other.getByRole('button', { name: 'Publish version 3' }).click();
  await other.getByText('Version 3 is published.').waitFor();
  await other.reload();
  await other.getByRole('tab', { name: 'History' }).click();
  await other.getByRole('button', { name: /^Brought the form together with the product’s version/ }).click();
  await other.locator('.history-entry .change-list').waitFor();
  expect(await offer(other).count()).toBe(0);
});

test('it comes into the draft that there is, and Undo takes it out again', async () => {
  const page = await openForm('contact');
  await offer(page).waitFor();
  await page.getByLabel('Button that sends it', { exact: true }).fill('Off it goes');
  await page.getByText('It comes into the draft that there is.').waitFor();
  await page.getByText('Draft saved').waitFor();
  await bring(page).click();
  await page
    .getByRole('heading', { name: 'Changes of the product’s version are now in the draft' })
    .waitFor();
  await page.getByText('with the product’s version').waitFor();
  await previewOf(page).getByRole('button', { name: 'Off it goes' }).waitFor();
  await previewOf(page).getByRole('heading', { name: 'Write to us' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await offer(page).waitFor();
  await previewOf(page).getByRole('button', { name: 'Off it goes' }).waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByText('with the product’s version').waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await offer(page).waitFor();
  await page.getByText('As people get it').waitFor();
});

test('where all is decided for the form as it is, it stays so, and nothing is offered again, in French', async () => {
  const page = await openForm('insurance', { locale: 'fr-CA' });
  const offered = page.getByRole('heading', {
    name: 'Le produit apporte une autre version de ce formulaire',
  });
  await offered.waitFor();
  await page.getByRole('button', { name: 'Réunir les deux' }).click();
  // What both share stays shared: the one thing that differs is all that is asked.
  await page.locator('.merge-question').first().waitFor();
  expect(await page.locator('.merge-question').count()).toBe(1);
  await page.getByRole('button', { name: 'Garder celle du studio' }).click();
  await page.getByRole('heading', { name: 'Le formulaire reste tel quel' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.reload();
  await page.getByText('Tel qu’on le reçoit').waitFor();
  expect(await offered.count()).toBe(0);
});
