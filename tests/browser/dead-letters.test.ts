import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { violations } from './axe.ts';
import { staffSession } from './members.ts';
import { type Site, startSite } from './site.ts';
import { giveUp } from './stored-answers.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  await giveUp(site, ['a', 'b', 'c']);
  page = await openDesk(site, await staffSession(site, 'admin'), '/admin/alerts');
});
afterAll(() => site.stop());

const rowOf = (name: string) =>
  page.getByRole('listitem').filter({ hasText: `application-submitted:${name}` });

test('a message that was given up says why, and is sent again', async () => {
  await rowOf('c').getByText('Cause: EENVELOPE 550 (attempts: 1)').waitFor();
  await rowOf('c').getByText('Request 0a1b2c3d4e5f').waitFor();
  expect(await violations(page)).toEqual([]);
  await rowOf('c').getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The message is being sent again.').waitFor();
  await expect.poll(() => rowOf('c').getByRole('button').count()).toBe(0);
});

test('it is discarded with a reason, which stays written down', async () => {
  await rowOf('a').getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByText('Enter the reason').waitFor();
  await dialog.getByLabel('Reason').fill('The mailbox is gone');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('The message was discarded.').waitFor();
  await page.getByText('Recent activity').click();
  await page.getByText('The mailbox is gone').waitFor();
});
