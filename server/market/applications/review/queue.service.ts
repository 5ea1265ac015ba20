import type { Database, Db } from '../../../platform/db/database.ts';
import { notSearchableYet, searchTerm } from '../../../platform/search-terms.ts';
import { nextTurn } from '../../../platform/turns/turns.ts';
import type { ApplicationState } from './application-state.ts';
import type { KeyKind } from './lookup.ts';
import { type Lookups, parsed } from './lookups.service.ts';
import {
  countShelf,
  findLastActors,
  findQueueRows,
  listShelf,
  type Place,
  type QueueRow,
  type Shelf,
  searchShelf,
} from './queue.repository.ts';
import { type QueueFilter, writeCursor } from './queue-filter.ts';

/** An application in the queue. */
export type QueueItem = {
  id: string;
  reference: string;
  /** 2, 3 or 4. */
  type: number;
  state: ApplicationState;
  version: number;
  /** How many times it was submitted. */
  revision: number;
  organizationName: string;
  applicantName: string;
  email: string;
  phone: string;
  country: string;
  region: string;
  submittedAt: string;
  /** When it got this state. */
  stateSince: string;
  /** Name of whoever changed the state last; empty for the applicant. */
  lastActor: string;
  /** The kinds of data that it shares with other applications. */
  possibleDuplicates: KeyKind[];
};

export type QueuePage = { items: QueueItem[]; next: string | null };

/** An exported application: duplicates are not looked for. */
export type QueueLine = Omit<QueueItem, 'possibleDuplicates'>;

export type Queue = {
  /**
   * Returns a page of applications after a place, and the cursor of the next page.
   * @throws AppError `unavailable` where some cannot be searched yet
   */
  list(filter: QueueFilter, after: Place | undefined): Promise<QueuePage>;
  /**
   * Returns all applications in batches, giving other work a turn in between.
   * @throws AppError `unavailable` where some cannot be searched yet
   */
  all(filter: QueueFilter): Promise<AsyncGenerator<QueueLine[]>>;
  /** Counts the applications on these shelves, up to 1,000. */
  count(shelves: Shelf[]): Promise<number>;
};

const PAGE = 50;
const EXPORTED_AT_ONCE = 200;
/**
 * Most reads for one page when the applications read were already found by other terms; after that the page stays
 * short.
 */
const MOST_ROUNDS = 40;
export const MOST_COUNTED = 1000;

export function createQueue({ database, lookups }: { database: Database; lookups: Lookups }): Queue {
  const { reader } = database;
  const catchUpFor = async ({ q }: QueueFilter) => {
    if (!(await lookups.catchUp()) && q !== '') throw notSearchableYet();
  };
  return {
    async list(filter, after) {
      await catchUpFor(filter);
      const { rows, last } = await pageOf(reader, filter, after, PAGE);
      const lines = await linesOf(reader, rows);
      const shared = await lookups.findShared(reader, rows);
      const items = lines.map((line) => ({ ...line, possibleDuplicates: shared.get(line.id) ?? [] }));
      return { items, next: last ? writeCursor(last) : null };
    },
    async all(filter) {
      await catchUpFor(filter);
      return pagesOf(reader, filter);
    },
    async count(shelves) {
      const counts = await Promise.all(shelves.map((shelf) => countShelf(reader, shelf, MOST_COUNTED)));
      return Math.min(
        MOST_COUNTED,
        counts.reduce((sum, count) => sum + count, 0),
      );
    },
  };
}

async function* pagesOf(db: Db, filter: QueueFilter): AsyncGenerator<QueueLine[]> {
  let place: Place | undefined;
  do {
    const { rows, last } = await pageOf(db, filter, place, EXPORTED_AT_ONCE);
    yield await linesOf(db, rows);
    await nextTurn();
    place = last;
  } while (place);
}

function pageOf(db: Db, filter: QueueFilter, after: Place | undefined, limit: number): Promise<Found> {
  return filter.q === '' ? plainPage(db, filter, after, limit) : searchPage(db, filter, after, limit);
}

/** `last` is where the next page begins; undefined on the last page. */
type Found = { rows: QueueRow[]; last: Place | undefined };

async function plainPage(
  db: Db,
  { shelves, isOldestFirst }: QueueFilter,
  after: Place | undefined,
  limit: number,
): Promise<Found> {
  const part = { after: after?.id ?? '', limit: limit + 1, isOldestFirst };
  const lists = await Promise.all(shelves.map((shelf) => listShelf(db, shelf, part)));
  const ids = lists.flat().sort(compareText);
  if (!isOldestFirst) ids.reverse();
  const page = ids.slice(0, limit);
  const lastId = ids.length > limit ? page.at(-1) : undefined;
  return {
    rows: await inOrder(db, page),
    last: lastId === undefined ? undefined : { term: '', id: lastId },
  };
}

/** Shows an application that is found by several of its terms only once, at the first of them. */
async function searchPage(
  db: Db,
  { shelves, q }: QueueFilter,
  after: Place | undefined,
  limit: number,
): Promise<Found> {
  const beginning = searchTerm(q);
  const rows: QueueRow[] = [];
  let last = after;
  for (let round = 0; beginning !== ''; round += 1) {
    if (round === MOST_ROUNDS) return { rows, last };
    const part = { beginning, after: last, limit: limit + 1 };
    const lists = await Promise.all(shelves.map((shelf) => searchShelf(db, shelf, part)));
    const hits = lists
      .flat()
      .sort(comparePlaces)
      .slice(0, limit + 1);
    const known = new Map((await inOrder(db, idsOf(hits))).map((row) => [row.id, row]));
    for (const hit of hits) {
      const row = known.get(hit.id);
      if (rows.length === limit) return { rows, last };
      last = hit;
      if (row && firstTerm(row, beginning) === hit.term) rows.push(row);
    }
    if (hits.length <= limit) break;
    await nextTurn();
  }
  return { rows, last: undefined };
}

function firstTerm(row: QueueRow, beginning: string): string | undefined {
  const terms = parsed(row.lookup)?.terms.filter((term) => term.startsWith(beginning)) ?? [];
  return terms.sort(compareText)[0];
}

async function inOrder(db: Db, ids: string[]): Promise<QueueRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findQueueRows(db, [...new Set(ids)])).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function linesOf(db: Db, rows: QueueRow[]): Promise<QueueLine[]> {
  if (rows.length === 0) return [];
  const actors = await findLastActors(db, idsOf(rows));
  return rows.map((row) => lineOf(row, actors.get(row.id) ?? ''));
}

function lineOf(row: QueueRow, lastActor: string): QueueLine {
  return {
    id: row.id,
    reference: row.reference,
    type: row.organization_type,
    state: row.state as ApplicationState,
    version: row.version,
    revision: row.revision,
    organizationName: row.organization_name,
    applicantName: row.applicant_name,
    email: row.email,
    phone: row.mobile_number,
    country: row.country,
    region: row.region,
    submittedAt: row.submitted_at,
    stateSince: row.changed_at ?? row.submitted_at,
    lastActor,
  };
}

function idsOf(list: { id: string }[]): string[] {
  return list.map(({ id }) => id);
}

/** Compares texts like the database does. */
function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function comparePlaces(one: Place, other: Place): number {
  return compareText(one.term, other.term) || compareText(one.id, other.id);
}
