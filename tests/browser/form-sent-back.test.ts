import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startProduct, withBrowser } from './site.ts';

let site: Site;
let owner: string;
let admin: string;
beforeAll(async () => {
  site = await withBrowser(await startProduct(undefined, { FORM_APPROVAL: 'second-person' }));
  owner = await staffSession(site, 'owner');
  admin = await staffSession(site, 'admin');
});
afterAll(() => site?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Gives the form another title, and asks for approval of that. */
async function askFor(page: Page, version: number, title: string, why?: string): Promise<void> {
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('Title of the form', { exact: true }).fill(title);
  await page.getByText('Draft saved').waitFor();
  await button(page, 'Publish …').click();
  if (why) await page.getByLabel('Why? (optional)').fill(why);
  await button(page, `Ask for approval of version ${version}`).click();
  await page.getByRole('heading', { name: 'You have asked for approval' }).waitFor();
}

test('whoever asked is told which version came of it, and nothing else is called published', async () => {
  const page = await openDesk(site, owner, '/studio/forms/contact', DESKTOP);
  await askFor(page, 5, 'Write to us');
  const other = await openDesk(site, admin, '/studio/forms/contact', PHONE);
  await button(other, 'Approve').tap();
  const said = page.getByText('The admin approved it: version 5 is published. Everybody gets it now.');
  await said.waitFor();
  expect(await said.evaluate((one) => one === document.activeElement)).toBe(true);

  await askFor(page, 6, 'Write to all of us');
  await button(other, 'Send it back to be changed').tap();
  await page.getByText('Draft saved').waitFor();
  expect(await page.getByText('is published').count()).toBe(0);
  expect(await page.getByRole('tab', { name: 'Questions', selected: true }).count()).toBe(1);

  await askFor(page, 6, 'Write to all');
  await button(other, 'Approve').tap();
  await page.getByText('The admin approved it: version 6 is published.').waitFor();
  expect(await page.getByText('version 5 is published.').count()).toBe(0);
});
