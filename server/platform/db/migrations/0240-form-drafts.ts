import type { Kysely } from 'kysely';

/** Drafts of forms: what product owners work on, one a form. What is large stands last, so that lists do not read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_drafts')
    .addColumn('form_id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('begun_by', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('migration', 'text')
    .addColumn('reason', 'text')
    .addColumn('offered_by', 'text')
    .addColumn('offered_at', 'text')
    .addColumn('approved_by', 'text')
    .addColumn('publish_at', 'text')
    .addColumn('schema', 'text', (column) => column.notNull())
    .addColumn('ui', 'text', (column) => column.notNull())
    .addColumn('fr', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('form_draft_editors')
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_draft_editors_key', ['form_id', 'staff_id'])
    .execute();
  await db.schema.alterTable('form_releases').addColumn('approved_by', 'text').execute();
}
