import type { Database } from '../../platform/db/database.ts';
import type { FormSubmissionRow } from '../../platform/db/tables/form-tables.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Log } from '../../platform/ports/log.ts';
import { mapInTurns } from '../../platform/turns/in-turns.ts';
import { nextTurn } from '../../platform/turns/turns.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { FormRelease } from '../forms/form-releases.ts';
import { textsIn } from '../forms/special-checks.ts';
import { fileFields } from '../forms/special-rules.ts';
import type { StoredForm, StoredForms } from '../forms/stored-forms.service.ts';
import { titleApart } from '../forms/title-apart.ts';
import { type Document, listDocuments } from '../uploads/documents.ts';
import type { FileAddresses } from '../uploads/file-address.ts';
import { answersOf } from './answers-of.ts';
import { findDropInForm } from './drop-in-forms.ts';
import type { SubmissionSearch } from './submission-search.service.ts';
import { summaryOf } from './submission-summary.ts';
import {
  countSubmissions,
  findSubmission,
  findSubmissions,
  listAnsweredVersions,
  listFileNames,
} from './submissions.repository.ts';

/** A form that sends no applications. */
export type ListedForm = {
  name: string;
  title: string;
  /** Counted up to 1,000. */
  count: number;
  /** When the newest submission came. */
  newest: string | null;
  /** Where anybody may fill it in; null for a form that is gone or has a page of its own. */
  path: string | null;
};

/** A submission as the list shows it. */
export type SubmissionItem = {
  id: string;
  reference: string | null;
  submittedAt: string;
  formVersion: number;
  formRelease: FormRelease | null;
  /** The address or number that whoever sent it had confirmed; null where that was not needed. */
  confirmedContact: string | null;
  /** Its first answers. */
  summary: string[];
};

export type SubmissionPage = { items: SubmissionItem[]; next: string | null };

/** A submission with the form that it was made with. */
export type SubmissionDetail = Omit<SubmissionItem, 'formVersion' | 'summary'> & {
  formVersion: { formId: string; number: number; sha256: string };
  form: Pick<StoredForm, 'id' | 'title' | 'schema' | 'uiSchema'>;
  data: JsonObject;
  documents: Document[];
};

/** A submission as it is exported. */
export type SubmissionLine = Omit<SubmissionItem, 'summary'> & { data: JsonObject };

/** An exported submission with the names of its files, by their ids. */
export type SubmissionToRead = SubmissionLine & { fileNames: ReadonlyMap<string, string> };

/** Submissions of forms that are no applications, for staff. */
export type SubmissionList = {
  forms(): Promise<ListedForm[]>;
  /** Lists submissions, the newest first, from after an id. */
  list(formName: string, q: string, after: string): Promise<SubmissionPage>;
  /** @throws AppError `not-found` for what was not sent by this form */
  get(formName: string, id: string): Promise<SubmissionDetail>;
  /** Returns the newest version of a form, and those before it that any answers were given to, the newest first. */
  versions(formName: string): Promise<StoredForm[]>;
  /** Reads all of them, many at a time; other work gets its turn in between. */
  all(formName: string, q: string): AsyncGenerator<SubmissionLine[]>;
  /** Reads all of them as `all` does, with the names of their files. */
  allToRead(formName: string, q: string): AsyncGenerator<SubmissionToRead[]>;
};

/** Submissions that are read at once, and bytes of their answers, but for the first of them. */
type Share = { most: number; bytes: number };

/** A page has fewer where answers are long: whatever people send, it is shown soon. */
const PAGE: Share = { most: 50, bytes: 2_000_000 };
/** How much of an export is in memory at once: somebody may read it slowly, as may others beside them. */
const EXPORTED_AT_ONCE: Share = { most: 200, bytes: 250_000 };
const MOST_COUNTED = 1000;

type Parts = {
  forms: FormRegistry;
  database: Database;
  storedForms: StoredForms;
  search: SubmissionSearch;
  addresses: FileAddresses;
  log: Log;
};

export function createSubmissionList(parts: Parts): SubmissionList {
  const { forms, database, storedForms, log } = parts;
  const lineOf = async (row: FormSubmissionRow): Promise<SubmissionLine> => {
    const form = await storedForms.get(row.form_version_id);
    const versions = {
      formVersion: form.number,
      formRelease: await storedForms.releaseOf(form, row.submitted_at),
    };
    return { ...headOf(row), ...versions, data: answersOf(log, row) };
  };
  const itemOf = async (row: FormSubmissionRow): Promise<SubmissionItem> => {
    const { data, ...line } = await lineOf(row);
    return { ...line, summary: summaryOf(await storedForms.get(row.form_version_id), data) };
  };
  return {
    async forms() {
      const listed = await mapInTurns(await storedForms.formIds(), (id) => listedForm(parts, id), 8);
      const shown = listed.filter(({ path, count }) => path !== null || count > 0);
      return shown.sort((one, other) => one.title.localeCompare(other.title, 'en'));
    },
    async list(formId, q, after) {
      const { rows, next } = await readSome(parts, { formId, before: after }, q, PAGE);
      // Each may have a version of its own, which then is read.
      return { items: await mapInTurns(rows, itemOf), next };
    },
    async get(formName, id) {
      const row = await findSubmission(database.reader, formName, id);
      if (!row) throw new AppError('not-found', { request: sentences.notFound });
      const form = await storedForms.get(row.form_version_id);
      const { number, sha256, words: _words, ...stored } = form;
      const data = JSON.parse(row.data) as JsonObject;
      return {
        ...headOf(row),
        formVersion: { formId: stored.id, number, sha256 },
        formRelease: await storedForms.releaseOf(form, row.submitted_at),
        form: { ...stored, title: titleApart(forms, stored) },
        data,
        documents: await listDocuments(parts, database.reader, { ownerId: id, data }, form),
      };
    },
    versions: (formId) => answeredVersions(parts, formId),
    async *all(formId, q) {
      for await (const rows of pagesOf(parts, formId, q)) yield await mapInTurns(rows, lineOf);
    },
    async *allToRead(formId, q) {
      for await (const rows of pagesOf(parts, formId, q)) {
        const fileNames = await fileNamesOf(parts, rows);
        const lines = await mapInTurns(rows, lineOf);
        yield lines.map((line) => ({ ...line, fileNames }));
      }
    },
  };
}

async function answeredVersions({ database, storedForms }: Parts, formId: string): Promise<StoredForm[]> {
  const answered = new Set(await listAnsweredVersions(database.reader, formId));
  const heads = (await storedForms.versionsOf(formId)).filter(({ id }, at) => at === 0 || answered.has(id));
  return mapInTurns(heads, ({ id }) => storedForms.get(id));
}

async function* pagesOf(parts: Parts, formId: string, q: string) {
  for (let before: string | null = ''; before !== null; await nextTurn()) {
    const { rows, next }: Some = await readSome(parts, { formId, before }, q, EXPORTED_AT_ONCE);
    yield rows;
    before = next;
  }
}

/** Submissions, and after which of them there are more. */
type Some = { rows: FormSubmissionRow[]; next: string | null };

async function readSome(
  { database, search }: Parts,
  range: { formId: string; before: string },
  q: string,
  { most, bytes }: Share,
): Promise<Some> {
  const found = await search.find({ ...range, limit: most + 1 }, q);
  let sum = 0;
  const fitting = found.slice(0, most).filter((one, at) => {
    sum += one.bytes;
    return at === 0 || sum <= bytes;
  });
  const ids = fitting.map(({ id }) => id);
  const rows = ids.length > 0 ? await findSubmissions(database.reader, ids) : [];
  return { rows, next: found.length > ids.length ? (ids.at(-1) ?? null) : null };
}

async function fileNamesOf(
  { database, storedForms, log }: Parts,
  rows: FormSubmissionRow[],
): Promise<Map<string, string>> {
  const named = await mapInTurns(rows, async (row) => {
    const { schema } = await storedForms.get(row.form_version_id);
    return textsIn(fileFields(schema), answersOf(log, row));
  });
  const ids = named.flat();
  if (ids.length === 0) return new Map();
  const owners = rows.map(({ id }) => id);
  return new Map((await listFileNames(database.reader, owners, ids)).map(({ id, name }) => [id, name]));
}

async function listedForm({ forms, database, storedForms }: Parts, id: string): Promise<ListedForm> {
  const dropIn = findDropInForm(forms, id);
  const { count, newest } = await countSubmissions(database.reader, id, MOST_COUNTED);
  const title = dropIn?.title ?? (await newestTitle(storedForms, id)) ?? id;
  return {
    name: id,
    title: titleApart(forms, { id, title }),
    count,
    newest,
    path: dropIn ? `/forms/${id}` : null,
  };
}

async function newestTitle(storedForms: StoredForms, formId: string): Promise<string | undefined> {
  const [newest] = await storedForms.versionsOf(formId);
  return newest && (await storedForms.get(newest.id)).title;
}

function headOf(row: FormSubmissionRow) {
  const { id, reference, submitted_at: submittedAt, confirmed_contact: confirmedContact } = row;
  return { id, reference, submittedAt, confirmedContact };
}
