import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { FormDraftEditorRow, FormDraftRow } from '../../platform/db/tables/form-tables.ts';

/** A draft without its texts. */
export type FormDraftHead = Omit<FormDraftRow, 'schema' | 'ui' | 'fr'>;

/** What a draft has that nobody wants published. */
export const NOT_OFFERED = {
  migration: null,
  reason: null,
  again_of: null,
  offered_by: null,
  offered_at: null,
  approved_by: null,
  publish_at: null,
};

const HEAD = [
  'form_id',
  'title',
  'base',
  'tag',
  'begun_by',
  'begun_at',
  'changed_by',
  'changed_at',
  'migration',
  'reason',
  'again_of',
  'offered_by',
  'offered_at',
  'approved_by',
  'publish_at',
  'sent_back',
  'brought',
] as const;

export function findFormDraft(db: Db, formId: string): Promise<FormDraftRow | undefined> {
  return db.selectFrom('form_drafts').selectAll().where('form_id', '=', formId).executeTakeFirst();
}

export function findFormDraftHead(db: Db, formId: string): Promise<FormDraftHead | undefined> {
  return db.selectFrom('form_drafts').select(HEAD).where('form_id', '=', formId).executeTakeFirst();
}

export function listFormDrafts(db: Db): Promise<FormDraftHead[]> {
  return db.selectFrom('form_drafts').select(HEAD).orderBy('form_id').execute();
}

const selectDue = prepared((db, { now }: { now: string }) =>
  db.selectFrom('form_drafts').select(HEAD).where('publish_at', '<=', now),
);

/** Lists drafts that are to be published by now. */
export async function listDueDrafts(db: Db, now: string): Promise<FormDraftHead[]> {
  return (await selectDue(db, { now })).rows;
}

/** Adds a draft, or replaces it but for who began it and when. */
export async function putFormDraft(trx: Db, row: FormDraftRow): Promise<void> {
  const { form_id, begun_by, begun_at, ...changed } = row;
  await trx
    .insertInto('form_drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(changed))
    .execute();
}

/**
 * Removes a draft, and the links by which people outside were shown it. The one that was set aside for it is the draft
 * again, with its links.
 */
export async function removeFormDraft(trx: Db, formId: string): Promise<void> {
  await trx.deleteFrom('form_drafts').where('form_id', '=', formId).execute();
  const aside = await trx
    .deleteFrom('form_drafts_aside')
    .where('form_id', '=', formId)
    .returningAll()
    .executeTakeFirst();
  if (aside) await putFormDraft(trx, { ...aside, ...NOT_OFFERED });
  else await trx.deleteFrom('form_draft_links').where('form_id', '=', formId).execute();
}

/** Sets a draft aside, so that another takes its place until that is removed. */
export async function setDraftAside(trx: Db, row: FormDraftRow): Promise<void> {
  const { migration, reason, again_of, offered_by, offered_at, approved_by, publish_at, ...kept } = row;
  await trx.insertInto('form_drafts_aside').values(kept).execute();
  await trx.deleteFrom('form_drafts').where('form_id', '=', row.form_id).execute();
}

/** Finds whose draft is set aside, and who changed it last. */
export function findDraftAside(db: Db, formId: string): Promise<{ changed_by: string } | undefined> {
  return db
    .selectFrom('form_drafts_aside')
    .select('changed_by')
    .where('form_id', '=', formId)
    .executeTakeFirst();
}

/** Says that somebody has a draft open; `since` stays what it was. */
export async function putEditor(trx: Db, row: FormDraftEditorRow): Promise<void> {
  await trx
    .insertInto('form_draft_editors')
    .values(row)
    .onConflict((conflict) => conflict.columns(['form_id', 'staff_id']).doUpdateSet({ seen_at: row.seen_at }))
    .execute();
}

/** Forgets who has not been seen since, at one form or at all. */
export async function removeGoneEditors(trx: Db, since: string, formId?: string): Promise<void> {
  const gone = trx.deleteFrom('form_draft_editors').where('seen_at', '<', since);
  await (formId === undefined ? gone : gone.where('form_id', '=', formId)).execute();
}

/** Lists who has a draft open, and was seen since, whoever came first first. */
export function listEditors(db: Db, formId: string, since: string): Promise<FormDraftEditorRow[]> {
  return db
    .selectFrom('form_draft_editors')
    .selectAll()
    .where('form_id', '=', formId)
    .where('seen_at', '>=', since)
    .orderBy('since')
    .execute();
}
