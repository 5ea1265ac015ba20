import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { prepared, preparedForRows } from '../../../platform/db/prepared.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import type { Shelf } from './queue.repository.ts';

const selectWithoutLookup = prepared((db, { limit }: { limit: number }) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('lookup', 'is', null)
    // Makes the database search the index of waiting rows, which it would otherwise scan from its beginning.
    .where('id', '>', '')
    .orderBy('id')
    .limit(limit),
);

/** Lists applications whose search terms and keys have not been worked out yet. */
export async function listWithoutLookup(db: Db, limit: number): Promise<ApplicationRow[]> {
  return (await selectWithoutLookup(db, { limit })).rows;
}

/** Returns the id of the newest application whose search terms and keys have not been worked out yet. */
export async function findNewestWithoutLookup(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('lookup', 'is', null)
    .where('id', '>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function setLookup(trx: Db, id: string, lookup: string | null): Promise<void> {
  await trx.updateTable('applications').set({ lookup }).where('id', '=', id).execute();
}

type Term = { state: string; organization_type: number; term: string; application_id: string };

const insertAllTerms = preparedForRows((db, rows: Term[]) => db.insertInto('application_terms').values(rows));

const deleteTerm = prepared((db, row: Term) =>
  db
    .deleteFrom('application_terms')
    .where('state', '=', row.state)
    .where('organization_type', '=', row.organization_type)
    .where('term', '=', row.term)
    .where('application_id', '=', row.application_id),
);

export async function insertTerms(
  trx: Db,
  application_id: string,
  { state, organizationType: organization_type }: Shelf,
  terms: string[],
): Promise<void> {
  if (terms.length === 0) return;
  await insertAllTerms(
    trx,
    terms.map((term) => ({ state, organization_type, term, application_id })),
  );
}

export async function deleteTerms(
  trx: Db,
  application_id: string,
  { state, organizationType: organization_type }: Shelf,
  terms: string[],
): Promise<void> {
  for (const term of terms) await deleteTerm(trx, { state, organization_type, term, application_id });
}

type KeyRow = { kind: 'email' | 'phone' | 'name'; value: string; application_id: string };

const insertAllKeys = preparedForRows((db, rows: KeyRow[]) => db.insertInto('application_keys').values(rows));

const deleteKey = prepared((db, row: KeyRow) =>
  db
    .deleteFrom('application_keys')
    .where('kind', '=', row.kind)
    .where('value', '=', row.value)
    .where('application_id', '=', row.application_id),
);

type Keys = Omit<KeyRow, 'application_id'>[];

export async function insertKeys(trx: Db, application_id: string, keys: Keys): Promise<void> {
  if (keys.length === 0) return;
  await insertAllKeys(
    trx,
    keys.map((key) => ({ ...key, application_id })),
  );
}

export async function deleteKeys(trx: Db, application_id: string, keys: Keys): Promise<void> {
  for (const key of keys) await deleteKey(trx, { ...key, application_id });
}

const selectOthers = prepared((db, row: KeyRow & { limit: number }) =>
  db
    .selectFrom('application_keys')
    .select('application_id as id')
    .where('kind', '=', row.kind)
    .where('value', '=', row.value)
    .where('application_id', '!=', row.application_id)
    .orderBy('application_id', 'desc')
    .limit(row.limit),
);

/** Returns the newest other applications that share a key, at most `limit`. */
export async function findOthersWithKey(
  db: Db,
  application_id: string,
  key: Omit<KeyRow, 'application_id'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await selectOthers(db, { ...key, application_id, limit });
  return rows.map(({ id }) => id);
}

/** Keys per query; a fixed number, so that the query is always the same. */
const KEYS_AT_ONCE = 64;
const NO_KEY = { kind: '', value: '', application_id: '' };

type SomeKeys = { [name: `${'kind' | 'value' | 'id'}${number}`]: string };

const selectShared = prepared((db, keys: SomeKeys) => {
  const rows = Array.from(
    { length: KEYS_AT_ONCE },
    (_, at) => sql`(${keys[`kind${at}`]}, ${keys[`value${at}`]}, ${keys[`id${at}`]})`,
  );
  return db
    .with(
      'mine(kind, value, id)',
      () => sql<{ kind: string; value: string; id: string }>`(values ${sql.join(rows)})`,
    )
    .selectFrom('mine')
    .select(['kind', 'id'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_keys as other')
          .select('other.application_id')
          .whereRef('other.kind', '=', 'mine.kind')
          .whereRef('other.value', '=', 'mine.value')
          .whereRef('other.application_id', '!=', 'mine.id'),
      ),
    );
});

/** Returns which of these keys other applications have too. */
export async function findSharedKeys(db: Db, keys: KeyRow[]): Promise<{ kind: string; id: string }[]> {
  const shared: { kind: string; id: string }[] = [];
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some: SomeKeys = {};
    for (let at = 0; at < KEYS_AT_ONCE; at += 1) {
      const { kind, value, application_id } = keys[from + at] ?? NO_KEY;
      Object.assign(some, { [`kind${at}`]: kind, [`value${at}`]: value, [`id${at}`]: application_id });
    }
    shared.push(...(await selectShared(db, some)).rows);
  }
  return shared;
}
