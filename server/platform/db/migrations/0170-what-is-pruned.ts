import { type Kysely, sql } from 'kysely';

/** The column by which old rows of a table are found. */
const OLD: [table: string, column: string][] = [
  ['access_tokens', 'created_at'],
  ['account_attempts', 'attempted_at'],
  ['account_tokens', 'expires_at'],
  ['alerts', 'settled_at'],
  ['code_requests', 'created_at'],
  // It stands behind the answers, which may have a megabyte.
  ['drafts', 'saved_at'],
  ['sessions', 'created_at'],
  ['verification_failures', 'failed_at'],
];

/** Indexes for what is looked for every hour, or at every message, among rows that become many or are large. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of OLD)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  // Of what is finished, only dead letters keep what was to be sent.
  await sql`create index outbox_finished on outbox (state, finished_at)
    where finished_at is not null and payload is not null`.execute(db);
  await sql`create index change_requests_drafts on change_requests (expires_at) where draft is not null`.execute(
    db,
  );
  await sql`create index files_untaken on files (size) where organization_id is null`.execute(db);
  await db.schema.createIndex('users_role').on('users').column('role').execute();
}
