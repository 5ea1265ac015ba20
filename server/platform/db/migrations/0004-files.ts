import type { Kysely } from 'kysely';

/** Uploaded files. Their contents are in the file storage under their ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('scan', 'text', (column) => column.notNull())
    .addColumn('uploaded_at', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'text')
    .addColumn('taken_at', 'text')
    .execute();
  await db.schema
    .createIndex('files_owner_age')
    .on('files')
    .columns(['organization_id', 'uploaded_at'])
    .execute();
}
