import type { Kysely } from 'kysely';

/** What a draft was sent back with, and drafts that are set aside while going back to an earlier release is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('form_drafts').addColumn('sent_back', 'text').execute();
  await db.schema
    .createTable('form_drafts_aside')
    .addColumn('form_id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('begun_by', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('sent_back', 'text')
    .addColumn('brought', 'text')
    .addColumn('schema', 'text', (column) => column.notNull())
    .addColumn('ui', 'text', (column) => column.notNull())
    .addColumn('fr', 'text', (column) => column.notNull())
    .execute();
}
