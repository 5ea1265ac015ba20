import type { Database, Db } from '../../platform/db/database.ts';
import type { FormSubmissionRow } from '../../platform/db/tables/form-tables.ts';
import type { Log } from '../../platform/ports/log.ts';
import { faultCodeOf } from '../../platform/ports/vendor-error.ts';
import { searchTerm } from '../../platform/search-terms.ts';
import { nextTurn } from '../../platform/turns/turns.ts';
import type { StoredForm, StoredForms } from '../forms/stored-forms.service.ts';
import { submissionTerms } from './submission-terms.ts';
import {
  findSubmissions,
  insertTerms,
  listIdsWithTerm,
  listSubmissions,
  listWithoutTerms,
  lookForTerm,
  type Range,
} from './submissions.repository.ts';

export type SubmissionSearch = {
  /** Finds submissions with a word that begins with `q`, the newest first; all for an empty text. */
  find(range: Range, q: string): Promise<FormSubmissionRow[]>;
};

/** Small, since they are read at once. */
const BATCH = 5;
/** Milliseconds of work in one transaction: nobody else can write meanwhile. */
const TURN_MS = 25;
/** If no more submissions have a term, all are read; otherwise, submissions are looked through this many at a time. */
const AT_ONCE = 1000;

type Parts = { database: Database; storedForms: StoredForms; log: Log };

/** Finds submissions by their words. These are worked out once somebody searches, so that sending does not wait. */
export function createSubmissionSearch(parts: Parts): SubmissionSearch {
  const { database } = parts;
  return {
    async find(range, q) {
      if (q === '') return listSubmissions(database.reader, range);
      const beginning = searchTerm(q);
      if (beginning === '') return [];
      await catchUp(parts);
      const ids = await idsWithTerm(database.reader, range, beginning);
      return ids.length > 0 ? findSubmissions(database.reader, ids) : [];
    },
  };
}

/** Returns the ids, the newest first. */
async function idsWithTerm(db: Db, range: Range, beginning: string): Promise<string[]> {
  const { formId, limit } = range;
  const all = await listIdsWithTerm(db, { formId, beginning, limit: AT_ONCE + 1 });
  if (all.length <= AT_ONCE) {
    const earlier = [...new Set(all)].filter((id) => range.before === '' || id < range.before);
    return earlier.sort().reverse().slice(0, limit);
  }
  const found: string[] = [];
  for (let { before } = range; ; await nextTurn()) {
    const looked = await lookForTerm(db, { formId, before, limit: AT_ONCE }, beginning);
    for (const { id, hasTerm } of looked) if (hasTerm && found.length < limit) found.push(id);
    before = looked.at(-1)?.id ?? '';
    if (found.length === limit || looked.length < AT_ONCE) return found;
  }
}

async function catchUp(parts: Parts): Promise<void> {
  const { database } = parts;
  for (; (await listWithoutTerms(database.reader, 1)).length > 0; await nextTurn())
    await database.transaction((trx) => workOutSome(parts, trx));
}

async function workOutSome({ storedForms, log }: Parts, trx: Db): Promise<void> {
  const end = performance.now() + TURN_MS;
  for (;;) {
    const rows = await listWithoutTerms(trx, BATCH);
    for (const row of rows) {
      const form = await storedForms.get(row.form_version_id);
      await insertTerms(trx, row, termsIn(log, row, form));
      if (performance.now() > end) return;
    }
    if (rows.length < BATCH) return;
  }
}

/** A submission whose words cannot be worked out is logged, so that the others can still be found. */
function termsIn(log: Log, row: FormSubmissionRow, form: StoredForm): string[] {
  try {
    return submissionTerms(row, form);
  } catch (error) {
    log('error', 'submission not searchable', { submissionId: row.id, reason: faultCodeOf(error) });
    return row.reference === null ? [] : [searchTerm(row.reference)];
  }
}
