import type { Kysely } from 'kysely';

/** What the product's files brought that was put together with what staff published, and which drafts have that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_brought')
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('schema', 'text', (column) => column.notNull())
    .addColumn('ui', 'text', (column) => column.notNull())
    .addColumn('fr', 'text', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('brought_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_brought_key', ['form_id', 'tag'])
    .execute();
  await db.schema.alterTable('form_drafts').addColumn('brought', 'text').execute();
  await db.schema.alterTable('form_kept_texts').addColumn('brought', 'text').execute();
}
