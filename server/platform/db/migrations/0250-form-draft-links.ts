import type { Kysely } from 'kysely';

/** The links by which people outside are shown drafts of forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_draft_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text')
    .addColumn('opened_at', 'text')
    .execute();
  for (const column of ['form_id', 'expires_at'])
    await db.schema.createIndex(`form_draft_links_${column}`).on('form_draft_links').column(column).execute();
}
