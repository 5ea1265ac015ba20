import type { Db } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import type { FormDraftLinkRow } from '../../platform/db/tables/form-tables.ts';

/** Lists the links of a form that have not expired, the newest first. */
export function listLivingLinks(db: Db, formId: string, now: string): Promise<FormDraftLinkRow[]> {
  return db
    .selectFrom('form_draft_links')
    .selectAll()
    .where('form_id', '=', formId)
    .where('expires_at', '>', now)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function addLink(trx: Db, row: FormDraftLinkRow): Promise<void> {
  await trx.insertInto('form_draft_links').values(row).execute();
}

export function findLivingLink(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<FormDraftLinkRow | undefined> {
  return db
    .selectFrom('form_draft_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Notes the browser that opened a link first. @returns false where another one was first, or the link is gone */
export async function noteBrowser(
  trx: Db,
  id: string,
  opened: { browser_hash: string; opened_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('form_draft_links')
    .set(opened)
    .where('id', '=', id)
    .where('browser_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeLink(trx: Db, formId: string, id: string): Promise<void> {
  await trx.deleteFrom('form_draft_links').where('id', '=', id).where('form_id', '=', formId).execute();
}

export function deleteExpiredLinks(trx: Db, now: string): Promise<boolean> {
  return deleteSome(trx, { table: 'form_draft_links', key: ['id'], column: 'expires_at', until: now });
}
