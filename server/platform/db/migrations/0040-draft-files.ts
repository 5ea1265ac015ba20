import type { Kysely } from 'kysely';

/** Which draft an uploaded file belongs to: the first one to name it. Deleted with the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_files')
    .addColumn('file_id', 'text', (column) => column.primaryKey().references('files.id').onDelete('cascade'))
    .addColumn('owner_hash', 'text', (column) => column.notNull())
    .execute();
}
