import type { Db } from '../../platform/db/database.ts';
import type { FormSubmissionRow, FormWebhookRow } from '../../platform/db/tables/form-tables.ts';

/** Lists the webhooks of a form, the oldest first. */
export function listWebhooks(db: Db, formId: string): Promise<FormWebhookRow[]> {
  return db.selectFrom('form_webhooks').selectAll().where('form_id', '=', formId).orderBy('id').execute();
}

export async function listWebhookIds(db: Db, formId: string): Promise<string[]> {
  const rows = await db.selectFrom('form_webhooks').select('id').where('form_id', '=', formId).execute();
  return rows.map(({ id }) => id);
}

export function findWebhook(db: Db, id: string): Promise<FormWebhookRow | undefined> {
  return db.selectFrom('form_webhooks').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertWebhook(trx: Db, row: FormWebhookRow): Promise<void> {
  await trx.insertInto('form_webhooks').values(row).execute();
}

export async function updateWebhook(
  trx: Db,
  id: string,
  change: Partial<Omit<FormWebhookRow, 'id'>>,
): Promise<void> {
  await trx.updateTable('form_webhooks').set(change).where('id', '=', id).execute();
}

export async function deleteWebhook(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('form_webhooks').where('id', '=', id).execute();
}

/** A submission with the number of its form's version. */
export type ToldSubmission = Pick<
  FormSubmissionRow,
  'id' | 'form_id' | 'reference' | 'submitted_at' | 'data'
> & { version: number };

/** Finds what another server is told; without an id the newest of the form. */
export function findToldSubmission(
  db: Db,
  { formId, id }: { formId: string; id?: string },
): Promise<ToldSubmission | undefined> {
  return db
    .selectFrom('form_submissions')
    .innerJoin('form_versions', 'form_versions.id', 'form_submissions.form_version_id')
    .select(['form_submissions.id', 'form_submissions.form_id', 'reference', 'submitted_at', 'data'])
    .select('form_versions.number as version')
    .where('form_submissions.form_id', '=', formId)
    .$if(id !== undefined, (query) => query.where('form_submissions.id', '=', id ?? ''))
    .orderBy('form_submissions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists the references of submissions, by id. */
export async function listReferences(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('form_submissions')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** The files of a submission, by what they are called; their contents stay here. */
export function listFilesOf(
  db: Db,
  submissionId: string,
): Promise<{ id: string; name: string; size: number }[]> {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'size'])
    .where('organization_id', '=', submissionId)
    .orderBy('id')
    .execute();
}
