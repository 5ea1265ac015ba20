import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { ApplicationRow } from '../db/tables.ts';
import type { Shelf } from './queue.repository.ts';

/** Applications for which it was not worked out yet what they are found by. */
export function listWithoutLookup(db: Db, limit: number): Promise<ApplicationRow[]> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('lookup', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function setLookup(trx: Db, id: string, lookup: string | null): Promise<void> {
  await trx.updateTable('applications').set({ lookup }).where('id', '=', id).execute();
}

type Term = { state: string; organization_type: number; term: string; application_id: string };

const insertTerm = prepared((db, row: Term) => db.insertInto('application_terms').values(row));

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
  for (const term of terms) await insertTerm(trx, { state, organization_type, term, application_id });
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

const insertKey = prepared((db, row: KeyRow) => db.insertInto('application_keys').values(row));

const deleteKey = prepared((db, row: KeyRow) =>
  db
    .deleteFrom('application_keys')
    .where('kind', '=', row.kind)
    .where('value', '=', row.value)
    .where('application_id', '=', row.application_id),
);

type Keys = Omit<KeyRow, 'application_id'>[];

export async function insertKeys(trx: Db, application_id: string, keys: Keys): Promise<void> {
  for (const key of keys) await insertKey(trx, { ...key, application_id });
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

/** The newest other applications that share a key, `limit` at most. */
export async function findOthersWithKey(
  db: Db,
  application_id: string,
  key: Omit<KeyRow, 'application_id'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await selectOthers(db, { ...key, application_id, limit });
  return rows.map(({ id }) => id);
}
