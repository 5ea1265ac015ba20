import type { Database, Db } from '../../platform/db/database.ts';
import type { FormSubmissionRow } from '../../platform/db/tables/form-tables.ts';
import type { Log } from '../../platform/ports/log.ts';
import { faultCodeOf } from '../../platform/ports/vendor-error.ts';
import { createIntake, type Intake } from '../../platform/process/intake.ts';
import { notSearchableYet, searchTerm } from '../../platform/search-terms.ts';
import { nextTurn } from '../../platform/turns/turns.ts';
import type { StoredForm, StoredForms } from '../forms/stored-forms.service.ts';
import { submissionTerms } from './submission-terms.ts';
import {
  findNewestWithoutTerms,
  insertTerms,
  listIdsWithTerm,
  listSizes,
  listSubmissions,
  listWithoutTerms,
  lookForTerm,
  type Range,
  type SubmissionSize,
} from './submissions.repository.ts';

export type SubmissionSearch = {
  /**
   * Finds submissions with a word that begins with `q`, the newest first; all for an empty text.
   * @throws AppError `unavailable` while the words of some of them are still being worked out
   */
  find(range: Range, q: string): Promise<SubmissionSize[]>;
};

/** Small, since they are read at once. */
const BATCH = 5;
/** Milliseconds of work in one transaction: nobody else can write meanwhile. */
const TURN_MS = 25;
/** If no more submissions have a term, all are read; otherwise, submissions are looked through this many at a time. */
const AT_ONCE = 1000;

type Parts = { database: Database; storedForms: StoredForms; log: Log; now?: () => number };

/**
 * Finds submissions by their words, which the intake works out in the background, so that sending does not wait. A
 * search helps with what had come before it, or says that this takes longer.
 */
export function createSubmissionSearch(parts: Parts): { search: SubmissionSearch; intake: Intake } {
  const { reader } = parts.database;
  const work = { ...parts, workOutSome: () => workOutSome(parts), failure: 'words not worked out' };
  const intake = createIntake(work, parts.log);
  const catchUp = async (before: string) => {
    const newest = await findNewestWithoutTerms(reader, before);
    if (newest === undefined) return true;
    return intake.catchUp(async () => (await findNewestWithoutTerms(reader, newest)) !== undefined);
  };
  const search: SubmissionSearch = {
    async find(range, q) {
      if (q === '') return listSubmissions(reader, range);
      const beginning = searchTerm(q);
      if (beginning === '') return [];
      if (!(await catchUp(range.before))) throw notSearchableYet();
      const ids = await idsWithTerm(reader, range, beginning);
      return ids.length > 0 ? listSizes(reader, ids) : [];
    },
  };
  return { search, intake };
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

async function workOutSome(parts: Parts): Promise<number> {
  const { database } = parts;
  if ((await findNewestWithoutTerms(database.reader, '')) === undefined) return 0;
  return database.transaction((trx) => workOutFor(TURN_MS, parts, trx), 'submission-terms', {
    isBackground: true,
  });
}

/** Works out words for so many milliseconds, the oldest submissions first. Returns of how many. */
async function workOutFor(milliseconds: number, parts: Parts, trx: Db): Promise<number> {
  const { storedForms, log, now = () => performance.now() } = parts;
  const end = now() + milliseconds;
  for (let count = 0; ; ) {
    const rows = await listWithoutTerms(trx, BATCH);
    for (const row of rows) {
      const form = await storedForms.get(row.form_version_id);
      await insertTerms(trx, row, termsIn(log, row, form));
      count += 1;
      if (now() > end) return count;
    }
    if (rows.length < BATCH) return count;
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
