import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FormSubmissionRow } from '../../platform/db/tables/form-tables.ts';

/** Returns false if the client's key or the reference is taken. */
export async function insertSubmission(trx: Db, row: FormSubmissionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('form_submissions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lists the names of these submissions' files. */
export function listFileNames(
  db: Db,
  owners: string[],
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('organization_id', 'in', owners)
    .execute();
}

/** Finds what was sent by a form under this key. */
export function findByClientKey(
  db: Db,
  formId: string,
  clientKey: string,
): Promise<FormSubmissionRow | undefined> {
  return db
    .selectFrom('form_submissions')
    .selectAll()
    .where('form_id', '=', formId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
}

/** Finds the submission with this id, if it came by this form. */
export function findSubmission(db: Db, formId: string, id: string): Promise<FormSubmissionRow | undefined> {
  return db
    .selectFrom('form_submissions')
    .selectAll()
    .where('id', '=', id)
    .where('form_id', '=', formId)
    .executeTakeFirst();
}

/** The submissions of a form that came before one (an empty text: all), and how many of them. */
export type Range = { formId: string; before: string; limit: number };

/** Greater than every id. */
const END = '~';

/** A submission, and how many bytes its answers have. */
export type SubmissionSize = { id: string; bytes: number };

const SIZE = ['id', sql<number>`octet_length(data)`.as('bytes')] as const;

/** Lists submissions, the newest first. */
export function listSubmissions(db: Db, { formId, before, limit }: Range): Promise<SubmissionSize[]> {
  return db
    .selectFrom('form_submissions')
    .select(SIZE)
    .where('form_id', '=', formId)
    .where('id', '<', before || END)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Lists these submissions, the newest first. */
export function listSizes(db: Db, ids: string[]): Promise<SubmissionSize[]> {
  return db
    .selectFrom('form_submissions')
    .select(SIZE)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
}

/** A text with this appended sorts after every other that begins with the text. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Lists the ids of a form's submissions with a term that begins with a text, once for each such term, in no order. */
export async function listIdsWithTerm(
  db: Db,
  { formId, beginning, limit }: { formId: string; beginning: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('form_submission_terms')
    .select('submission_id')
    .where('form_id', '=', formId)
    .where('term', '>=', beginning)
    .where('term', '<', beginning + LAST_CHARACTER)
    .limit(limit)
    .execute();
  return rows.map(({ submission_id }) => submission_id);
}

/** Lists the next submissions of a form, the newest first, and whether each has a term that begins with a text. */
export async function lookForTerm(
  db: Db,
  { formId, before, limit }: Range,
  beginning: string,
): Promise<{ id: string; hasTerm: boolean }[]> {
  const next = db
    .selectFrom('form_submissions')
    .select('id')
    .where('form_id', '=', formId)
    .where('id', '<', before || END)
    .orderBy('id', 'desc')
    .limit(limit);
  const rows = await db
    .selectFrom(next.as('next'))
    .select((eb) => [
      'next.id',
      eb
        .selectFrom('form_submission_terms as terms')
        .select('terms.term')
        .whereRef('terms.submission_id', '=', 'next.id')
        .where('terms.term', '>=', beginning)
        .where('terms.term', '<', beginning + LAST_CHARACTER)
        .limit(1)
        .as('term'),
    ])
    .orderBy('next.id', 'desc')
    .execute();
  return rows.map(({ id, term }) => ({ id, hasTerm: term !== null }));
}

/** Finds submissions by their ids, the newest first. */
export function findSubmissions(db: Db, ids: string[]): Promise<FormSubmissionRow[]> {
  return db.selectFrom('form_submissions').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
}

/** Lists the ids of the versions of a form that any submissions were given to. */
export async function listAnsweredVersions(db: Db, formId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('form_versions')
    .select('id')
    .where('form_id', '=', formId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('form_submissions').select('id').whereRef('form_version_id', '=', 'form_versions.id'),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts a form's submissions up to a limit, and tells when the newest came. */
export async function countSubmissions(
  db: Db,
  formId: string,
  limit: number,
): Promise<{ count: number; newest: string | null }> {
  const some = db.selectFrom('form_submissions').select('submitted_at').where('form_id', '=', formId);
  const [counted, newest] = await Promise.all([
    db
      .selectFrom(some.limit(limit).as('some'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst(),
    some.orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ]);
  return { count: Number(counted?.count ?? 0), newest: newest?.submitted_at ?? null };
}

/**
 * Lists submissions whose words were not worked out yet. Neither an equality nor an order by id alone: PostgreSQL would
 * walk over all that are done, by their ids, where many are not.
 */
export function listWithoutTerms(db: Db, limit: number): Promise<FormSubmissionRow[]> {
  return db
    .selectFrom('form_submissions')
    .selectAll()
    .where('has_terms', '<', 1)
    .orderBy('has_terms')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Finds the newest submission up to an id (an empty text: of all) whose words were not worked out yet. */
export async function findNewestWithoutTerms(db: Db, upTo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('form_submissions')
    .select('id')
    .where('has_terms', '<', 1)
    .where('id', '<=', upTo || END)
    .orderBy('has_terms', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Stores the words by which a submission is found. Another process may have done so already. */
export async function insertTerms(trx: Db, row: FormSubmissionRow, terms: string[]): Promise<void> {
  const values = terms.map((term) => ({ form_id: row.form_id, term, submission_id: row.id }));
  if (values.length > 0)
    await trx
      .insertInto('form_submission_terms')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await trx.updateTable('form_submissions').set({ has_terms: 1 }).where('id', '=', row.id).execute();
}

/** Lists the forms that have submissions. */
export async function listSubmittedForms(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('form_versions')
    .select('form_id')
    .distinct()
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('form_submissions').select('id').whereRef('form_id', '=', 'form_versions.form_id')),
    )
    .execute();
  return rows.map(({ form_id }) => form_id);
}

/**
 * Removes the oldest submissions of a form that came before a time, with their words and the rows of their files.
 * @returns how many, `limit` at most
 */
export async function deleteOldestSubmissions(trx: Db, { formId, before, limit }: Range): Promise<number> {
  const oldest = await trx
    .selectFrom('form_submissions')
    .select(['id', 'submitted_at'])
    .where('form_id', '=', formId)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = oldest.filter(({ submitted_at }) => submitted_at < before).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.deleteFrom('form_submission_terms').where('submission_id', 'in', ids).execute();
  await trx.deleteFrom('files').where('organization_id', 'in', ids).execute();
  await trx.deleteFrom('form_submissions').where('id', 'in', ids).execute();
  return ids.length;
}
