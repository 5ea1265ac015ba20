import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FormVersionRow } from '../../platform/db/tables/form-tables.ts';
import { findFormVersionById } from './form-versions.repository.ts';

/** Tells whether the database has a table; a new or older one may not. */
export async function hasTable(db: Db, table: string): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === table);
}

/** Reads every version of every form that was ever stored, one after the other. */
export async function* readFormVersions(db: Db): AsyncGenerator<FormVersionRow> {
  const rows = db.selectFrom('form_versions').select('id').orderBy('form_id').orderBy('number');
  for (const { id } of await rows.execute()) {
    const row = await findFormVersionById(db, id);
    if (row) yield row;
  }
}

/**
 * Counts the drafts and the submissions that are stored under a version, in all tables that refer to one. Reads whole
 * tables, so it is called only for versions with a fault.
 */
export async function countUses(db: Db, versionId: string): Promise<{ drafts: number; submissions: number }> {
  const uses = { drafts: 0, submissions: 0 };
  for (const { name, columns } of await db.introspection.getTables()) {
    for (const column of columns.filter((one) => one.name.endsWith('version_id'))) {
      const count = await countIn(db, name, column.name, versionId);
      uses[name === 'drafts' ? 'drafts' : 'submissions'] += count;
    }
  }
  return uses;
}

async function countIn(db: Db, table: string, column: string, versionId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${versionId}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
