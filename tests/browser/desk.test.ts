import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyAsBuyer, openDesk } from './applications.ts';
import { send, staffSession } from './members.ts';
import { type Site, startSite } from './site.ts';
import { field } from './steps.ts';
import { inDatabase } from './stored-answers.ts';

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await startSite();
  admin = await staffSession(site, 'admin');
});
afterAll(() => site.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** So many that are approved already, besides those that were sent. */
async function copyFirstApplication(times: number): Promise<void> {
  await inDatabase(site, async ({ reader, writer }) => {
    const first = await reader.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: times }, (_, at) => ({
      ...first,
      id: `copy-${at}`,
      reference: `TF-COPY${at}`,
      access_token_id: `copy-${at}`,
      state: 'approved',
    }));
    await writer.insertInto('applications').values(copies).execute();
  });
}

describe('the queue', () => {
  test('is gone through by arrow keys, and opened by Enter', async () => {
    for (const name of ['Keys one', 'Keys two', 'Keys three']) await applyAsBuyer(site, name);
    const page = await openDesk(site, admin, '/admin?q=keys');
    await page.getByRole('link', { name: 'Keys one' }).focus();
    await page.keyboard.press('ArrowDown');
    const second = await focused(page);
    await page.keyboard.press('End');
    const last = await focused(page);
    await page.keyboard.press('Home');
    expect([await focused(page), second, last]).toEqual(['Keys one', 'Keys three', 'Keys two']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Keys one' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Keys two' }).waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('keys');
  });

  test('loads more, and says when that is all', async () => {
    await copyFirstApplication(55);
    const page = await openDesk(site, admin, '/admin?state=approved');
    await page.getByText('50 shown').waitFor();
    await button(page, 'Load more').click();
    await page.getByText(/^Showing all 5\d$/).waitFor();
    expect(await page.locator('.queue-row').count()).toBeGreaterThan(50);
  });

  test('tells of an empty search, and of a server that does not answer', async () => {
    const page = await openDesk(site, admin, '/admin');
    await page.getByLabel('Search').fill('nobody is called that');
    await page.getByText('Nothing was found.').waitFor();
    expect(new URL(page.url()).search).toBe('?q=nobody+is+called+that');
    await page.route('**/api/admin/applications?*', (route) => route.abort());
    await page.reload();
    await page.getByText('Tenderfoot could not be reached.').waitFor();
    await page.unroute('**/api/admin/applications?*');
    await button(page, 'Try again').click();
    await page.getByText('Nothing was found.').waitFor();
  });
});

describe('the roles', () => {
  test.each([
    ['reviewer', ['Applications', 'Forms', 'Insight'], 'Applications'],
    ['owner', ['Forms', 'Insight', 'Studio'], 'Forms'],
    ['editor', ['Forms', 'Services', 'Reference lists', 'Insight', 'Studio'], 'Services'],
  ] as const)('%s sees only what the role allows', async (role, pages, first) => {
    const session = await staffSession(site, role);
    const page = await openDesk(site, session, '/admin');
    const menu = page.getByRole('navigation', { name: 'Desk' });
    await menu.waitFor();
    expect(await menu.getByRole('link').allTextContents()).toEqual(pages);
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
    await page.goto(`${site.url}/admin/staff`);
    await page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }).waitFor();
  });

  test('nobody is sent to the login, and back from there', async () => {
    const page = await site.visit('/admin/lists');
    await page.waitForURL('**/login?ref=%2Fadmin%2Flists');
  });
});

test('services are renamed, added, moved and deleted', async () => {
  const page = await openDesk(site, admin, '/admin/services');
  await page.getByLabel('Search').fill('core sampling');
  await button(page, 'Core sampling').click();
  await page.getByLabel('Name').fill('Core drilling');
  await button(page, 'Save').click();
  await page.getByText('Core drilling was saved.').waitFor();
  await button(page, 'Add one under it').click();
  await button(page, 'Save').click();
  await page.getByText('Enter the service’s name').waitFor();
  await page.getByLabel('Name').fill('Deep cores');
  await button(page, 'Save').click();
  await page.getByText('Deep cores was added.').waitFor();
  await page.getByLabel('Under', { exact: true }).selectOption({ label: 'Nothing (top level)' });
  await button(page, 'Save').click();
  await page.getByText('Deep cores was saved.').waitFor();
  await button(page, 'Delete').click();
  await page.getByText('Deep cores can no longer be chosen.').waitFor();
  await button(page, 'Delete').click();
  await page.getByText('Deep cores was deleted.').waitFor();
  await page.getByLabel('Search').fill('drilling');
  await button(page, /^Drilling$/).click();
  await button(page, 'Delete').click();
  await button(page, 'Delete').click();
  await page.getByText('This service has others under it.').waitFor();
});

test('reference lists are added to, changed, put in order and shortened', async () => {
  const page = await openDesk(site, admin, '/admin/lists');
  await button(page, /^Plans/).click();
  await button(page, 'Add an entry').click();
  await field(page, 'name').fill('Trial only');
  await button(page, 'Save').click();
  await page.locator('.error-summary').waitFor();
  await button(page, 'Add an item').click();
  await field(page, 'items.0.name').fill('A month');
  await field(page, 'items.0.amountCents').fill('1950');
  await button(page, 'Save').click();
  await page.getByText('$19.50 a month before tax').waitFor();
  await button(page, 'Move Trial only up').click();
  const names = page.locator('.entry strong');
  await expect
    .poll(() => names.allTextContents())
    .toEqual(['Listing only', 'Standard', 'Trial only', 'Professional']);
  await button(page, 'Edit Trial only').click();
  await button(page, 'Delete').click();
  await button(page, 'Delete').click();
  await expect.poll(() => names.allTextContents()).toEqual(['Listing only', 'Standard', 'Professional']);
});

test('an entry that a colleague has changed meanwhile is not overwritten', async () => {
  const page = await openDesk(site, admin, '/admin/lists');
  await button(page, /^Industries/).click();
  await button(page, 'Edit Mining').click();
  await send(site, '/admin/reference/industries/mining', { name: 'Mines' }, admin, 'PUT');
  await field(page, 'name').fill('Mining and quarries');
  await button(page, 'Save').click();
  await page.getByText('Someone else has changed this in the meantime.').first().waitFor();
  await page.reload();
  await button(page, /^Industries/).click();
  await button(page, 'Edit Mines').waitFor();
});

test('staff are added, given another role and removed; the last admin stays', async () => {
  const page = await openDesk(site, admin, '/admin/staff');
  await field(page, 'email').fill('new@tenderfoot.example');
  await field(page, 'name').fill('Robin New');
  await page.getByRole('radio', { name: /Editor/ }).check();
  await button(page, 'Add and send the link').click();
  await page.getByRole('heading', { name: 'The link was sent to new@tenderfoot.example' }).waitFor();
  const link = await page.getByLabel('Link for new@tenderfoot.example').inputValue();
  expect(link).toMatch(/\/account-setup\/pw_/);
  await page.getByLabel('Role of Robin New').selectOption('reviewer');
  const roleOf = async () => {
    const answer = await fetch(`${site.url}/api/admin/staff`, { headers: { cookie: admin } });
    const { items } = (await answer.json()) as { items: { name: string; role: string }[] };
    return items.find(({ name }) => name === 'Robin New')?.role;
  };
  await expect.poll(roleOf).toBe('reviewer');
  const row = page.locator('.staff-row', { hasText: 'Robin New' });
  await row.getByRole('button', { name: 'Remove' }).click();
  await row.getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  const own = page.locator('.staff-row', { hasText: 'The admin' });
  await own.getByRole('button', { name: 'Remove' }).click();
  await own.getByRole('button', { name: 'Remove' }).click();
  await own.getByText('First, another admin must have an account.').waitFor();
  expect((await send(site, '/account/logout', {}, admin)).body).toEqual({});
});
