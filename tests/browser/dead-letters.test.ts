import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { violations } from './axe.ts';
import { staffSession } from './members.ts';
import { type Site, startSite } from './site.ts';
import { inDatabase } from './stored-answers.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  await giveUp(['a', 'b', 'c']);
  page = await openDesk(site, await staffSession(site, 'admin'), '/admin/alerts');
});
afterAll(() => site.stop());

/** Messages we gave up on, as if a mailbox had refused them. */
async function giveUp(names: string[]): Promise<void> {
  const at = new Date().toISOString();
  const dead = names.map((name) => ({
    id: `dead-${name}`,
    channel: 'email' as const,
    dedupe_key: `application-submitted:${name}`,
    state: 'dead' as const,
    payload: 'sealed',
    attempts: 1,
    created_at: at,
    available_at: at,
    lease_id: null,
    expires_at: null,
    finished_at: at,
    request_id: '0a1b2c3d4e5f',
    fault: 'EENVELOPE 550',
  }));
  await inDatabase(site, ({ writer }) => writer.insertInto('outbox').values(dead).execute());
}

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
