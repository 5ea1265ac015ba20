import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, openHistory } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { staffSession } from './members.ts';
import { type Site, startSite } from './site.ts';

const TITLE = 'Report a concern';

let site: Site;
let owner: string;
beforeAll(async () => {
  site = await startSite();
  owner = await staffSession(site, 'owner');
});
afterAll(() => site.stop());

test('an owner of forms closes one at the desk, where nothing that was answered is shown', async () => {
  const page = await openDesk(site, owner, '/account');
  await page.getByText('You are an owner of forms.').waitFor();
  await page.getByRole('link', { name: 'Go to the desk' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forms' }).waitFor();
  const entry = page.locator('.entry', { hasText: TITLE });
  await entry.getByRole('button', { name: /^Opening/ }).click();
  expect(await entry.getByRole('button').allTextContents()).not.toContain(`Webhooks ${TITLE}`);
  expect(await page.getByText('What people have sent').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Closed/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  // Pressed while it is being saved, the emails stay open.
  await entry.getByRole('button', { name: /^Emails/ }).click();
  await page.getByRole('status').getByText('Report a concern was saved.').waitFor({ state: 'attached' });
  await entry.getByText('Who is told of each answer').waitFor();
  const history = await openHistory(page, TITLE);
  await history.getByRole('button', { name: /^Changed when the form takes answers.*The owner$/ }).waitFor();
});

test('no link of the desk leads an owner of forms to what they may not see', async () => {
  const page = await openDesk(site, owner, '/admin');
  await page.getByRole('button', { name: `Opening ${TITLE}` }).waitFor();
  const links = page.locator('a[href^="/admin"], a[href^="/studio"]');
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(paths).toEqual([
    '/admin/forms',
    '/admin/insight',
    '/studio',
    ...['buyer-registration', 'consultant-registration', 'report-a-concern', 'seller-registration'].map(
      (form) => `/studio/forms/${form}/history`,
    ),
  ]);
  for (const path of paths) {
    await page.goto(site.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('You do not have access to this page').count()).toBe(0);
  }
});

test('an owner of forms comes to the studio by the menu, and publishes an earlier version there', async () => {
  const page = await openDesk(site, owner, '/admin');
  await page.getByRole('link', { name: 'Studio', exact: true }).click();
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: /^Version 3/ }).click();
  await page.getByRole('button', { name: 'Publish version 3 again' }).click();
  await page.getByRole('button', { name: 'Publish it as version 5' }).click();
  await page.getByText('Version 5 is published.').waitFor();
  await page.getByRole('button', { name: /^Version 5.*The owner/ }).waitFor();
});
