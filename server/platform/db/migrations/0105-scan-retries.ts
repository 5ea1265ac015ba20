import { type Kysely, sql } from 'kysely';

/** When a file is sent to the scanner again after the scanner could not be reached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('scan_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('files').addColumn('next_scan_at', 'text').execute();
  await sql`update files set next_scan_at = uploaded_at where scan = 'pending'`.execute(db);
  await sql`create index files_next_scan on files (next_scan_at) where next_scan_at is not null`.execute(db);
}
