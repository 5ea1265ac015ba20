import type { Database, Db } from '../db/database.ts';
import type { FormSubmissionRow } from '../db/tables/form-tables.ts';
import type { StoredForms } from '../forms/stored-forms.service.ts';
import { searchTerm } from '../review/lookup.ts';
import { submissionTerms } from './submission-terms.ts';
import {
  insertTerms,
  listSubmissions,
  listWithoutTerms,
  type Range,
  searchSubmissions,
} from './submissions.repository.ts';

export type SubmissionSearch = {
  /** Submissions with a word that begins so, the newest first; all for an empty text. */
  find(range: Range, q: string): Promise<FormSubmissionRow[]>;
};

/** Small, since they are read at once. */
const BATCH = 5;
/** So long others wait for a turn: nobody else can write meanwhile. */
const TURN_MS = 25;

type Parts = { database: Database; storedForms: StoredForms };

/** Finds submissions by their words, which are worked out once somebody searches: sending one waits for none of it. */
export function createSubmissionSearch(parts: Parts): SubmissionSearch {
  const { database } = parts;
  return {
    async find(range, q) {
      if (q === '') return listSubmissions(database.reader, range);
      const beginning = searchTerm(q);
      if (beginning === '') return [];
      await catchUp(parts);
      return searchSubmissions(database.reader, range, beginning);
    },
  };
}

async function catchUp({ database, storedForms }: Parts): Promise<void> {
  while ((await listWithoutTerms(database.reader, 1)).length > 0)
    await database.transaction((trx) => workOutSome(trx, storedForms));
}

async function workOutSome(trx: Db, storedForms: StoredForms): Promise<void> {
  const end = performance.now() + TURN_MS;
  for (;;) {
    const rows = await listWithoutTerms(trx, BATCH);
    for (const row of rows) {
      await insertTerms(trx, row, submissionTerms(row, await storedForms.get(row.form_version_id)));
      if (performance.now() > end) return;
    }
    if (rows.length < BATCH) return;
  }
}
