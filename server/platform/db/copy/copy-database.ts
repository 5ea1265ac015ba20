import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../database.ts';
import type { SqliteDatabase } from '../dialects/sqlite.ts';
import { migrateToLatest } from '../migrate.ts';
import { createFingerprint, type Fingerprint, type Row } from './fingerprint.ts';
import { describeTables, type TableToCopy } from './tables-to-copy.ts';

/** The reason why nothing was copied. */
export class CopyRefusal extends Error {
  override readonly name = 'CopyRefusal';
}

/** The number of rows copied from a table. */
export type Copied = { table: string; rows: number };

/** Rows per statement: few enough, however long the texts in them. */
const ROWS_AT_ONCE = 1000;

/**
 * Copies every row of every table into an empty PostgreSQL database in one transaction, and compares the number and
 * contents of the rows before it commits. Nobody can write to either database meanwhile.
 * @throws CopyRefusal when the target is not empty, or the copy differs; nothing is copied then
 */
export async function copyDatabase(source: SqliteDatabase, target: OpenDatabase): Promise<Copied[]> {
  await refuseIfUsed(target.writer);
  await migrateToLatest(target.writer);
  await migrateToLatest(source.writer);
  const tables = describeTables(source.connection);
  source.connection.exec('begin immediate');
  try {
    return await target.transaction(async (trx) => {
      await refuseIfUsed(trx);
      const copied: Copied[] = [];
      for (const table of tables) copied.push(await copyTable(source, trx, table));
      return copied;
    });
  } finally {
    source.connection.exec('rollback');
  }
}

async function refuseIfUsed(target: Db): Promise<void> {
  for (const { name } of await target.introspection.getTables()) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (rows.length > 0)
      throw new CopyRefusal(`The target is in use: it has rows in “${name}”. Nothing was copied.`);
  }
}

async function copyTable(source: SqliteDatabase, trx: Db, table: TableToCopy): Promise<Copied> {
  const sent = createFingerprint();
  for (const rows of batchesOf(source, table)) {
    for (const row of rows) sent.add(row);
    await insert(trx, table, rows);
  }
  const stored = await fingerprintOf(trx, table);
  if (sent.rows !== stored.rows || sent.sum() !== stored.sum())
    throw new CopyRefusal(
      `“${table.name}” came out differently: ${sent.rows} rows were sent, ${stored.rows} were stored. Nothing was copied.`,
    );
  return { table: table.name, rows: sent.rows };
}

function* batchesOf({ connection }: SqliteDatabase, { selectAll }: TableToCopy): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of connection.prepare<[], Row>(selectAll).iterate()) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function insert(trx: Db, { name }: TableToCopy, rows: Row[]): Promise<void> {
  const table = sql.table(name);
  try {
    await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)})`.execute(
      trx,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CopyRefusal(`PostgreSQL does not take a row of “${name}”: ${reason}. Nothing was copied.`, {
      cause: error,
    });
  }
}

async function fingerprintOf(trx: Db, { name }: TableToCopy): Promise<Fingerprint> {
  const stored = createFingerprint();
  await sql`declare copied no scroll cursor for select * from ${sql.table(name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(trx);
    for (const row of rows) stored.add(row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close copied`.execute(trx);
  return stored;
}
