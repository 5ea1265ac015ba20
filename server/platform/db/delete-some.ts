import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows deleted in one transaction: few, because nobody else can write meanwhile. */
export const BATCH = 500;

type Old<Table extends keyof Tables> = {
  table: Table;
  /** The columns of its primary key. */
  key: readonly (keyof Tables[Table] & string)[];
  /** The column compared: rows are deleted that are older than `before`, or not newer than `until`. */
  column: keyof Tables[Table] & string;
  limit?: number;
} & ({ before: string } | { until: string });

/**
 * Deletes old rows, up to `limit` of them.
 * @returns whether there may be more of them
 */
export async function deleteSome<Table extends keyof Tables>(trx: Db, old: Old<Table>): Promise<boolean> {
  const { table, key, column, limit = BATCH } = old;
  const isOld = 'before' in old ? sql`< ${old.before}` : sql`<= ${old.until}`;
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${keys}) in
    (select ${keys} from ${sql.table(table)} where ${sql.ref(column)} ${isOld} limit ${limit})`.execute(trx);
  return Number(numAffectedRows) >= limit;
}
