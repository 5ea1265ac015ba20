import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/** Refuses every UPDATE and DELETE on a table. */
export async function makeAppendOnly<Schema>(db: Kysely<Schema>, table: string): Promise<void> {
  if (isPostgres(db)) return refuseChanges(db, table);
  for (const verb of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
  }
}

/** Refuses UPDATE and DELETE on PostgreSQL, and TRUNCATE, which only PostgreSQL has. */
async function refuseChanges<Schema>(db: Kysely<Schema>, table: string): Promise<void> {
  await sql`create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete on ${sql.table(table)}
    for each row execute function refuse_change()`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
    execute function refuse_change()`.execute(db);
}

/**
 * Refuses INSERT OR REPLACE on a table: it replaces a row without firing any DELETE trigger. PostgreSQL has no such
 * statement.
 */
export async function refuseReplacing<Schema>(
  db: Kysely<Schema>,
  table: string,
  key: readonly string[],
): Promise<void> {
  if (isPostgres(db)) return;
  const isSame = key.map((column) => sql`${sql.ref(column)} = ${sql.raw(`new.${column}`)}`);
  await sql`create trigger ${sql.ref(`${table}_no_replace`)} before insert on ${sql.table(table)}
    when exists (select 1 from ${sql.table(table)} where ${sql.join(isSame, sql` and `)})
    begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
}
