import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Tables of an application's history that were append-only without exception. */
const HISTORY = ['application_events', 'application_revisions', 'application_notes'];

/**
 * Lets a declined application be marked as ended (`ended_at`). Then, and only then, its otherwise unchangeable history
 * may be deleted with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('ended_at', 'text').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) return onPostgres(db);
  for (const table of HISTORY) {
    const trigger = sql.ref(`${table}_no_delete`);
    await sql`drop trigger ${trigger}`.execute(db);
    await sql`create trigger ${trigger} before delete on ${sql.table(table)}
      when (select ended_at from applications where id = old.application_id) is null
      begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
  }
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_change_of_history() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and (select ended_at from applications where id = old.application_id) is not null
      then return old; end if;
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db);
  for (const table of HISTORY) {
    const trigger = sql.ref(`${table}_no_change`);
    await sql`drop trigger ${trigger} on ${sql.table(table)}`.execute(db);
    await sql`create trigger ${trigger} before update or delete on ${sql.table(table)}
      for each row execute function refuse_change_of_history()`.execute(db);
  }
}
