import { type Kysely, sql } from 'kysely';

/** Refuses every UPDATE and DELETE on a table. */
export async function makeAppendOnly<Schema>(db: Kysely<Schema>, table: string): Promise<void> {
  for (const verb of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
  }
}

/** Refuses INSERT OR REPLACE on a table: it would take a row's place without any DELETE trigger being asked. */
export async function refuseReplacing<Schema>(
  db: Kysely<Schema>,
  table: string,
  key: readonly string[],
): Promise<void> {
  const isSame = key.map((column) => sql`${sql.ref(column)} = ${sql.raw(`new.${column}`)}`);
  await sql`create trigger ${sql.ref(`${table}_no_replace`)} before insert on ${sql.table(table)}
    when exists (select 1 from ${sql.table(table)} where ${sql.join(isSame, sql` and `)})
    begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
}
