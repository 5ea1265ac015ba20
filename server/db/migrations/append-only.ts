import { type Kysely, sql } from 'kysely';

/** Refuses every UPDATE and DELETE on a table. */
export async function makeAppendOnly<Schema>(db: Kysely<Schema>, table: string): Promise<void> {
  for (const verb of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
  }
}
