import type { Db } from '../../../platform/db/database.ts';

/** Lists applications that were declined before a time. */
export async function listDeclined(db: Db, declinedBefore: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('state', '=', 'declined')
    .where('changed_at', '<', declinedBefore)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const PARTS = [
  'application_terms',
  'application_keys',
  'application_services',
  'application_invoices',
  'application_cards',
  'application_notes',
  'application_revisions',
  'application_events',
  'change_requests',
] as const;

/** Deletes a declined application with all its parts, including the rows of its files. */
export async function removeDeclined(trx: Db, id: string, now: string): Promise<void> {
  const application = await trx
    .updateTable('applications')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'declined')
    .returning('organization_id')
    .executeTakeFirst();
  if (!application) return;
  for (const part of PARTS) await trx.deleteFrom(part).where('application_id', '=', id).execute();
  await trx.deleteFrom('applications').where('id', '=', id).execute();
  const { organization_id } = application;
  const others = trx
    .selectFrom('applications')
    .select('organization_id')
    .where('organization_id', '=', organization_id);
  await trx
    .deleteFrom('files')
    .where('organization_id', '=', organization_id)
    .where('organization_id', 'not in', others)
    .execute();
}
