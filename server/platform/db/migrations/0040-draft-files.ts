import type { Kysely } from 'kysely';

/** Whose draft names an uploaded file. The first to name it has it; it goes with the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_files')
    .addColumn('file_id', 'text', (column) => column.primaryKey().references('files.id').onDelete('cascade'))
    .addColumn('owner_hash', 'text', (column) => column.notNull())
    .execute();
}
