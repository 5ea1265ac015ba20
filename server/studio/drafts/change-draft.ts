import { hash } from 'node:crypto';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FormDraftRow } from '../../platform/db/tables/form-tables.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import {
  type FormDraftHead,
  findFormDraft,
  putFormDraft,
  removeFormDraft,
} from './form-drafts.repository.ts';

/**
 * Returns a tag that tells one offer of a draft from another: by its texts, what happens to half-filled forms, why, when,
 * and who offered it when; null while nobody does.
 */
export function offerTagOf(row: FormDraftHead): string | null {
  const { tag, migration, reason, again_of, publish_at, offered_by, offered_at } = row;
  if (offered_by === null) return null;
  return hash(
    'sha256',
    JSON.stringify([tag, migration, reason, again_of, publish_at, offered_by, offered_at]),
    'hex',
  ).slice(0, 32);
}

/**
 * Changes or removes a draft that is still the one with this tag, where one is given. `note` puts on record what became
 * of the draft as it was.
 * @throws AppError `conflict` if it is not
 */
export function changeDraft(
  database: Database,
  { formId, tag }: { formId: string; tag: string | undefined },
  next: (row: FormDraftRow, trx: Db) => FormDraftRow | undefined | Promise<FormDraftRow | undefined>,
  note: (trx: Db, row: FormDraftRow) => Promise<void>,
): Promise<void> {
  return database.transaction(async (trx) => {
    const row = await findFormDraft(trx, formId);
    if (!row || (tag !== undefined && row.tag !== tag)) throw changedMeanwhile();
    const changed = await next(row, trx);
    await note(trx, row);
    if (changed) await putFormDraft(trx, changed);
    else await removeFormDraft(trx, formId);
  });
}

/** The refusal of a change to what somebody else has changed meanwhile. */
export function changedMeanwhile(): AppError {
  return new AppError('conflict', { request: sentences.formChangedMeanwhile });
}
