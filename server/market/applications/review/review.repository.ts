import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type {
  ApplicationEventRow,
  ApplicationNoteRow,
  ApplicationRevisionRow,
  ApplicationRow,
  ChangeRequestRow,
} from '../../../platform/db/tables/application-tables.ts';

export function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
}

type Change = Pick<ApplicationRow, 'state' | 'changed_at'> &
  Partial<Pick<ApplicationRow, 'data' | 'form_version_id' | 'revision' | 'organization_name' | 'email'>>;

/** Changes an application and increments its version. False when the version has changed meanwhile. */
export async function changeApplication(
  trx: Db,
  { id, version }: Pick<ApplicationRow, 'id' | 'version'>,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Adds an event to an application's history. */
export async function insertNextEvent(trx: Db, event: Omit<ApplicationEventRow, 'number'>): Promise<void> {
  const last = await findLastEvent(trx, event.application_id);
  await trx
    .insertInto('application_events')
    .values({ ...event, number: (last?.number ?? 0) + 1 })
    .execute();
}

export function findLastEvent(db: Db, applicationId: string): Promise<ApplicationEventRow | undefined> {
  return db
    .selectFrom('application_events')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function listEvents(db: Db, applicationId: string): Promise<ApplicationEventRow[]> {
  return db
    .selectFrom('application_events')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('number')
    .execute();
}

/** Returns when an application was last submitted. */
export async function findLastSubmission(db: Db, applicationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('application_events')
    .select('happened_at')
    .where('application_id', '=', applicationId)
    .where('to_state', '=', 'submitted')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.happened_at;
}

export function listNotes(db: Db, applicationId: string): Promise<ApplicationNoteRow[]> {
  return db
    .selectFrom('application_notes')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
}

export async function insertNote(trx: Db, row: ApplicationNoteRow): Promise<void> {
  await trx.insertInto('application_notes').values(row).execute();
}

export function listRevisions(db: Db, applicationId: string): Promise<ApplicationRevisionRow[]> {
  return db
    .selectFrom('application_revisions')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('number')
    .execute();
}

export async function insertRevision(trx: Db, row: ApplicationRevisionRow): Promise<void> {
  await trx.insertInto('application_revisions').values(row).execute();
}

export async function insertChangeRequest(trx: Db, row: ChangeRequestRow): Promise<void> {
  await trx.insertInto('change_requests').values(row).execute();
}

/** Finds the request with this link's token, even if answered or expired. */
export function findChangeRequest(db: Db, tokenHash: string): Promise<ChangeRequestRow | undefined> {
  return db.selectFrom('change_requests').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/**
 * The state of such a request, if it is the latest of its application, and the size of its answers in bytes, without
 * reading them.
 */
export type ChangesState = Pick<ChangeRequestRow, 'answered_at' | 'expires_at' | 'draft_revision'> &
  Pick<ApplicationRow, 'state'> & { size: number };

export function findChangesState(db: Db, tokenHash: string): Promise<ChangesState | undefined> {
  return db
    .selectFrom('change_requests as asked')
    .innerJoin('applications', 'applications.id', 'asked.application_id')
    .select(['asked.answered_at', 'asked.expires_at', 'asked.draft_revision', 'applications.state'])
    .select(
      sql<number>`octet_length(applications.data) + coalesce(octet_length(asked.draft), 0) + coalesce(octet_length(asked.draft_marks), 0)`.as(
        'size',
      ),
    )
    .where('asked.token_hash', '=', tokenHash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('change_requests as later')
            .select('later.id')
            .whereRef('later.application_id', '=', 'asked.application_id')
            .whereRef('later.id', '>', 'asked.id'),
        ),
      ),
    )
    .executeTakeFirst();
}

export function findLastChangeRequest(db: Db, applicationId: string): Promise<ChangeRequestRow | undefined> {
  return db
    .selectFrom('change_requests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type RequestChange = Partial<Omit<ChangeRequestRow, 'id' | 'application_id' | 'requested_at'>>;

export async function updateChangeRequest(trx: Db, id: string, change: RequestChange): Promise<void> {
  await trx.updateTable('change_requests').set(change).where('id', '=', id).execute();
}

/** Stores the left out answers of a draft, unless it was saved meanwhile. */
export async function updateDraftLeftOut(
  trx: Db,
  { id, draft_saved_at }: ChangeRequestRow,
  leftOut: string | null,
): Promise<void> {
  await trx
    .updateTable('change_requests')
    .set({ draft_left_out: leftOut })
    .where('id', '=', id)
    .where('draft_saved_at', '=', draft_saved_at)
    .execute();
}

/** Few, because deleting large drafts takes long. */
const MOST_DRAFTS = 20;

/** The columns of a request without a draft. */
export const NO_DRAFT = {
  draft: null,
  draft_saved_at: null,
  draft_form_version_id: null,
  draft_left_out: null,
  draft_marks: null,
} as const;

export async function forgetEndedDrafts(trx: Db, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('change_requests')
    .set(NO_DRAFT)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('change_requests')
        .select('id')
        .where('draft', 'is not', null)
        .where('expires_at', '<=', now)
        .limit(MOST_DRAFTS),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) >= MOST_DRAFTS;
}

export function findInvoice(db: Db, applicationId: string) {
  return db
    .selectFrom('application_invoices')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

export function findCard(db: Db, applicationId: string) {
  return db
    .selectFrom('application_cards')
    .select(['brand', 'last4', 'provider'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}
