import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startProduct, withBrowser } from './site.ts';
import { previewOf } from './studio-site.ts';

let site: Site;
beforeAll(async () => {
  site = await withBrowser(await startProduct(undefined, { FORM_APPROVAL: 'second-person' }));
});
afterAll(() => site?.stop());

test('what one person wants published waits until another has looked at it and agreed', async () => {
  const owner = await staffSession(site, 'owner');
  const page = await openDesk(site, owner, '/studio/forms/contact', DESKTOP);
  await page.getByLabel('Title of the form', { exact: true }).fill('Write to us');
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByLabel('Why? (optional)').fill('Shorter.');
  await page.getByRole('button', { name: 'Ask for approval of version 5' }).click();
  await page.locator('h2:focus', { hasText: 'You have asked for approval' }).waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  const admin = await staffSession(site, 'admin');
  const other = await openDesk(site, admin, '/studio', PHONE);
  await other.getByText(/^Waits to be published · The owner/).waitFor();
  await other.getByRole('link', { name: /^Contact Us/ }).tap();
  await other.getByRole('heading', { name: 'The owner asks you to approve this' }).waitFor();
  await other.getByText('Shorter.').waitFor();
  await other.getByText('reads “Write to us” now').waitFor();
  await expectAccessible(other);
  expect(await other.getByRole('tab', { name: 'Questions' }).count()).toBe(0);
  await other.getByRole('tab', { name: 'Preview' }).tap();
  await previewOf(other).getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
  await other.getByRole('button', { name: 'Send it back to be changed' }).tap();
  await other.getByRole('button', { name: 'Send it back' }).tap();
  await other.getByText('Draft saved').waitFor();
  await other.locator('h1:focus', { hasText: 'Write to us' }).waitFor();

  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('button', { name: 'Ask for approval of version 5' }).click();
  await other.getByRole('button', { name: 'Approve' }).tap();
  await other.getByText('Version 5 is published.').waitFor();
  await other.getByText(/The owner, approved by The admin/).waitFor();
  await page.getByText('As people get it').waitFor();
  const visitor = await site.blankPage(PHONE);
  await visitor.goto(`${site.url}/contact`);
  await visitor.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
});
