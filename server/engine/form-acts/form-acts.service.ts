import type { Database, Db } from '../../platform/db/database.ts';
import type { DraftActKind, FormActRow, FormSettingKind } from '../../platform/db/tables/form-tables.ts';
import { iso } from '../../platform/db/times.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Prune } from '../../platform/retention/housekeeping.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { ReleaseEntry } from '../releases/release.ts';
import type { Releases } from '../releases/releases.service.ts';
import {
  findAct,
  findFormWithMore,
  findLastActOf,
  goOnWithAct,
  insertAct,
  listActs,
  removeActsBeyond,
} from './form-acts.repository.ts';

/** What somebody did with a form. */
export type FormAct = {
  id: string;
  kind: FormActRow['kind'] | 'published';
  /** An instant; a day for releases that came with the product's files. */
  at: string;
  /** When what ended at `at` began; null for what took a moment. */
  beganAt: string | null;
  /** The name of the member of staff; null for one who is unknown, and for what came about by itself. */
  by: string | null;
  /** All settings before and after, or what is to be said of the act. */
  before: JsonObject;
  after: JsonObject;
};

/** Where a page of the list begins: after these, of which each may not have come yet. */
export type ActPlace = { act?: string; release?: number };

type Setting = { formId: string; kind: FormSettingKind; before: object; after: object; staffId: string };
type DraftAct = { formId: string; kind: DraftActKind; before?: object; after?: object; staffId: string };

/** Keeps on record who did what with forms: with their settings and drafts. Releases are on record by themselves. */
export type FormActs = {
  /** Adds to the transaction that changes settings; nothing where nothing differs. */
  record(trx: Db, made: Setting): Promise<void>;
  /** Adds to the transaction in which something becomes of a draft. */
  note(trx: Db, made: DraftAct): Promise<void>;
  /** Finds what a member of staff did last with a form. */
  lastOf(trx: Db, formId: string, staffId: string): Promise<FormActRow | undefined>;
  /** Has an act go on until now. */
  goOn(trx: Db, row: FormActRow, after: object): Promise<void>;
  find(formId: string, id: string): Promise<FormActRow | undefined>;
  /** Returns a page of what was done with a form, the newest first, and where the next one begins. */
  list(formId: string, place: ActPlace): Promise<{ items: FormAct[]; next: ActPlace | null }>;
  /** Removes the oldest acts with forms that have too many. */
  removeOld: Prune;
};

type Parts = {
  releases: Pick<Releases, 'list'>;
  database: Database;
  clock: Clock;
  newId: NewId;
  /** Finds the names of members of staff by their ids, of those who have left too. */
  findStaffNames: (db: Db, ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

const PAGE = 50;
/** So many that nobody gets rid of what they did by doing more; releases are never removed. */
const MOST_KEPT = 5000;

export function createFormActs(parts: Parts): FormActs {
  const { database, clock, newId } = parts;
  const insert = (trx: Db, { formId, kind, staffId, ...made }: Required<DraftAct> | Setting) =>
    insertAct(trx, {
      id: newId(),
      form_id: formId,
      kind,
      before: JSON.stringify(made.before),
      after: JSON.stringify(made.after),
      at: iso(clock.now()),
      began_at: null,
      staff_id: staffId,
    });
  return {
    async record(trx, made) {
      if (JSON.stringify(made.before) !== JSON.stringify(made.after)) await insert(trx, made);
    },
    note: (trx, made) => insert(trx, { before: {}, after: {}, ...made }),
    lastOf: findLastActOf,
    goOn: (trx, row, after) =>
      goOnWithAct(trx, {
        ...row,
        at: iso(clock.now()),
        began_at: row.began_at ?? row.at,
        after: JSON.stringify(after),
      }),
    find: (formId, id) => findAct(database.reader, formId, id),
    async list(formId, place) {
      const rows = await listActs(database.reader, formId, { before: place.act, limit: PAGE + 1 });
      const { release = Number.POSITIVE_INFINITY } = place;
      const entries = (await parts.releases.list(formId)).filter(({ number }) => number < release);
      const merged = merge(rows, entries);
      const page = merged.slice(0, PAGE);
      return {
        items: await inWords(parts, page),
        next: merged.length > PAGE ? placeAfter(page, place) : null,
      };
    },
    async removeOld(trx) {
      const full = await findFormWithMore(trx, MOST_KEPT);
      if (full) await removeActsBeyond(trx, full.form_id, MOST_KEPT);
      return full !== undefined;
    },
  };
}

type Merged = { row: FormActRow; entry?: undefined } | { entry: ReleaseEntry; row?: undefined };

/**
 * Merges the beginnings of two lists, each the newest first, until there are more than a page. What went on stands where
 * it began; a release came last of all that was done in its transaction.
 */
function merge(rows: FormActRow[], entries: ReleaseEntry[]): Merged[] {
  const merged: Merged[] = [];
  for (let [r, e] = [0, 0]; merged.length <= PAGE; ) {
    const [row, entry] = [rows[r], entries[e]];
    if (entry && !(row && (row.began_at ?? row.at) > entry.releasedAt)) {
      merged.push({ entry });
      e += 1;
    } else if (row) {
      merged.push({ row });
      r += 1;
    } else break;
  }
  return merged;
}

function placeAfter(page: Merged[], before: ActPlace): ActPlace {
  const act = page.findLast(({ row }) => row)?.row?.id ?? before.act;
  const release = page.findLast(({ entry }) => entry)?.entry?.number ?? before.release;
  return { ...(act !== undefined && { act }), ...(release !== undefined && { release }) };
}

async function inWords({ database, findStaffNames }: Parts, page: Merged[]): Promise<FormAct[]> {
  const ids = page.flatMap(({ row, entry }) =>
    row ? [row.staff_id] : [entry.releasedBy ?? '', entry.approvedBy ?? ''],
  );
  const known = [...new Set(ids)].filter((id) => id !== '');
  const names = known.length > 0 ? await findStaffNames(database.reader, known) : new Map<string, string>();
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  return page.map(({ row, entry }): FormAct => {
    if (row)
      return {
        id: row.id,
        kind: row.kind,
        at: row.at,
        beganAt: row.began_at,
        by: nameOf(row.staff_id),
        before: JSON.parse(row.before) as JsonObject,
        after: JSON.parse(row.after) as JsonObject,
      };
    const { number, againOf, reason, releasedAt: at } = entry;
    const after = { number, againOf, reason, approvedBy: nameOf(entry.approvedBy) };
    const by = nameOf(entry.releasedBy);
    return { id: `release-${number}`, kind: 'published', at, beganAt: null, by, before: {}, after };
  });
}
