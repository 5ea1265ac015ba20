import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { send, staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startProduct, withBrowser } from './site.ts';

const HOST = 'hooks.example.com';

let site: Site;
let owner: string;
let admin: string;
beforeAll(async () => {
  site = await withBrowser(
    await startProduct(undefined, { FORM_APPROVAL: 'second-person', WEBHOOK_HOSTS: HOST }),
  );
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

/** Sends back what waits, on a phone. */
async function sendBack(page: Page, why = ''): Promise<void> {
  await button(page, 'Send it back to be changed').tap();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.getByLabel('What should change? (optional)').fill(why);
  await button(page, 'Send it back').tap();
  await page.getByText('Draft saved').waitFor();
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
  await sendBack(other);
  await page.getByText('Draft saved').waitFor();
  expect(await page.getByText('is published').count()).toBe(0);
  expect(await page.getByRole('tab', { name: 'Questions', selected: true }).count()).toBe(1);

  await askFor(page, 6, 'Write to all');
  await button(other, 'Approve').tap();
  await page.getByText('The admin approved it: version 6 is published.').waitFor();
  expect(await page.getByText('version 5 is published.').count()).toBe(0);
});

test('what is sent back says who did that and what should change, and “Why?” is filled in again', async () => {
  const page = await openDesk(site, owner, '/studio/forms/insurance', DESKTOP);
  await askFor(page, 4, 'Insurance of the company', 'It is about the company.');
  const other = await openDesk(site, admin, '/studio/forms/insurance', PHONE);
  await button(other, 'Send it back to be changed').tap();
  await expectAccessible(other);
  await button(other, 'Cancel').tap();
  expect(await other.evaluate(() => document.activeElement?.textContent)).toBe('Send it back to be changed');
  await sendBack(other, 'Say “your company”.');
  expect(await other.getByRole('region', { name: 'Sent back' }).count()).toBe(0);

  await page.locator('h2:focus', { hasText: 'The admin sent this back to be changed' }).waitFor();
  await page.getByText('“Say “your company”.”').waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText('“Say “your company”.”').waitFor();
  await button(page, 'Close').click();
  expect(await page.getByRole('region', { name: 'Sent back' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Say “your company”.').waitFor();
  // In another browser it is there as well.
  const elsewhere = await openDesk(site, owner, '/studio/forms/insurance', DESKTOP);
  await elsewhere.getByRole('region', { name: 'Sent back' }).waitFor();
  await button(elsewhere, 'Publish …').click();
  await elsewhere.getByRole('button', { name: 'Ask for approval of version 4' }).waitFor();
  expect(await elsewhere.getByLabel('Why? (optional)').inputValue()).toBe('It is about the company.');
  await button(elsewhere, 'Ask for approval of version 4').click();
  await elsewhere.getByRole('heading', { name: 'You have asked for approval' }).waitFor();
  expect(await elsewhere.getByRole('region', { name: 'Sent back' }).count()).toBe(0);
});

test('whoever approves what has its time is named to whoever asked', async () => {
  const page = await openDesk(site, owner, '/studio/forms/company-profile', DESKTOP);
  await page.getByLabel('Title of the form', { exact: true }).fill('Profile of the company');
  await page.getByText('Draft saved').waitFor();
  await button(page, 'Publish …').click();
  await page.getByLabel('At a time').check();
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day and time').fill(`${soon}T09:00`);
  await button(page, /^Ask for approval of version/).click();
  await page
    .getByRole('heading', { name: /^You have asked for approval; it is to be published on/ })
    .waitFor();
  const other = await openDesk(site, admin, '/studio/forms/company-profile', PHONE);
  await button(other, 'Approve').tap();
  await page.getByRole('status').getByText('The admin approved it.').waitFor();
  await page.locator('h2:focus', { hasText: /^It will be published on/ }).waitFor();
});

test('going back to an earlier version does not wait for a draft, which goes on after it', async () => {
  const page = await openDesk(site, owner, '/studio/forms/report-a-concern', DESKTOP);
  await send(site, '/admin/webhooks/report-a-concern', { url: `https://${HOST}/answers` }, admin);
  await button(page, /^What happened/).click();
  await page.getByLabel('Question', { exact: true }).fill('What has happened?');
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await button(page, /^Version 3/).click();
  await button(page, 'Publish version 3 again').click();
  await page.getByText('The draft that The owner changed last is kept.').waitFor();
  await page.getByRole('region', { name: 'Other programs' }).getByText(`${HOST}: never tested`).waitFor();
  await expectAccessible(page);
  await button(page, 'Ask for approval of version 5').click();
  await page.getByText('It is version 3 again.').waitFor();
  await page.getByText('The draft that The owner changed last is kept.').waitFor();
  const other = await openDesk(site, admin, '/studio/forms/report-a-concern', PHONE);
  await other.getByText('The draft that The owner changed last is kept.').waitFor();
  await expectAccessible(other);
  await button(other, 'Approve').tap();
  await other.getByText('Version 5 is published.').waitFor();

  await page.getByText('The admin approved it: version 5 is published.').waitFor();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await button(page, /^What has happened/).waitFor();
  await page.getByText('Draft saved').waitFor();
  await button(page, 'Publish …').click();
  await button(page, 'Ask for approval of version 6').click();
  await page.getByRole('heading', { name: 'You have asked for approval' }).waitFor();
  // While that waits, it is first said that it has to be taken back.
  await page.getByRole('tab', { name: 'Versions' }).click();
  await button(page, /^Version 3/).click();
  await button(page, 'Publish version 3 again').click();
  await page
    .getByText('A draft of this form waits to be published. Take it back or send it back first')
    .waitFor();
  expect(await button(page, 'Ask for approval of version 6').isDisabled()).toBe(true);
});
