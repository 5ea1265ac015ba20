import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';

/** Applications of one state and organization type; every index of the queue begins with these columns. */
export type Shelf = { state: string; organizationType: number };

/** A place in the queue: an application's id and, in a search, the term it was found by. */
export type Place = { term: string; id: string };

type ShelfPart = Shelf & { after: string; limit: number };

const selectOlder = prepared((db, { state, organizationType, after, limit }: ShelfPart) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('state', '=', state)
    .where('organization_type', '=', organizationType)
    .where('id', '<', after)
    .orderBy('id', 'desc')
    .limit(limit),
);

const selectNewer = prepared((db, { state, organizationType, after, limit }: ShelfPart) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('state', '=', state)
    .where('organization_type', '=', organizationType)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit),
);

/** Sorts after every id. */
const END = '~';

/** Returns the next ids of a shelf, by time of submission. An empty `after` starts at the beginning. */
export async function listShelf(
  db: Db,
  shelf: Shelf,
  { after, limit, isOldestFirst }: { after: string; limit: number; isOldestFirst: boolean },
): Promise<string[]> {
  const { rows } = isOldestFirst
    ? await selectNewer(db, { ...shelf, after, limit })
    : await selectOlder(db, { ...shelf, after: after || END, limit });
  return rows.map(({ id }) => id);
}

type SearchPart = Shelf & { term: string; id: string; before: string; limit: number };

const selectFound = prepared((db, { state, organizationType, term, id, before, limit }: SearchPart) =>
  db
    .selectFrom('application_terms')
    .select(['term', 'application_id as id'])
    .where('state', '=', state)
    .where('organization_type', '=', organizationType)
    .where((eb) => eb(eb.refTuple('term', 'application_id'), '>', eb.tuple(term, id)))
    .where('term', '<', before)
    .orderBy('term')
    .orderBy('application_id')
    .limit(limit),
);

/** Sorts after every text with the same beginning when appended to it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Returns the next terms of a shelf that begin with a text, in alphabetical order. */
export async function searchShelf(
  db: Db,
  shelf: Shelf,
  { beginning, after, limit }: { beginning: string; after: Place | undefined; limit: number },
): Promise<Place[]> {
  const { term, id } = after ?? { term: beginning, id: '' };
  const before = beginning + LAST_CHARACTER;
  const { rows } = await selectFound(db, { ...shelf, term, id, before, limit });
  return rows;
}

/** The columns of an application that the queue shows. */
export type QueueRow = Omit<
  ApplicationRow,
  'data' | 'payload_hash' | 'access_token_id' | 'language' | 'ended_at'
>;

/** Returns applications by their ids, in no particular order. */
export function findQueueRows(db: Db, ids: string[]): Promise<QueueRow[]> {
  return db
    .selectFrom('applications')
    .select([
      'id',
      'reference',
      'state',
      'version',
      'revision',
      'organization_type',
      'organization_id',
      'organization_name',
      'form_version_id',
      'country',
      'region',
      'email',
      'mobile_number',
      'applicant_name',
      'submitted_at',
      'changed_at',
      'lookup',
    ])
    .where('id', 'in', ids)
    .execute();
}

/** Returns who last changed the state of each application; the applicant's name is empty. */
export async function findLastActors(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('application_events')
    .select(['application_id', 'actor_name'])
    .where('application_id', 'in', ids)
    .orderBy('application_id')
    .orderBy('number')
    .execute();
  return new Map(rows.map((row) => [row.application_id, row.actor_name]));
}

const countSome = prepared((db, { state, organizationType, limit }: Shelf & { limit: number }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('applications')
        .select('id')
        .where('state', '=', state)
        .where('organization_type', '=', organizationType)
        .limit(limit)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
);

/** Counts the applications on a shelf, but only up to `limit`. */
export async function countShelf(db: Db, shelf: Shelf, limit: number): Promise<number> {
  const { rows } = await countSome(db, { ...shelf, limit });
  return Number(rows[0]?.count ?? 0);
}
