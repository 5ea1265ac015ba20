import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/database.ts';

/**
 * Statements that bring a database back to how it is now, which takes a fraction of what copying one does. What is
 * protected against changes only has to lose its new rows.
 */
export async function resetTo(db: Db): Promise<string> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const statements = await Promise.all(tables.map((table) => resetOf(db, table)));
  // Neither protection nor references between tables stand in the way of this session.
  return ['begin', 'set local session_replication_role = replica', ...statements.flat(), 'commit'].join(
    ';\n',
  );
}

const PROTECTED = 'form_versions';

async function resetOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ id?: string }>`select * from ${sql.table(table)}`.execute(db);
  if (table === PROTECTED)
    return [`delete from ${table} where id not in (${rows.map(({ id }) => `'${id}'`)})`];
  if (rows.length === 0) return [`delete from ${table}`];
  const json = JSON.stringify(rows).replaceAll("'", "''");
  return [
    `delete from ${table}`,
    `insert into ${table} select * from json_populate_recordset(null::${table}, '${json}')`,
  ];
}
