import type { Kysely } from 'kysely';

/** What follows an answer to a form that anybody may send; none: admins are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_follow_ups')
    .addColumn('form_id', 'text', (column) => column.primaryKey())
    .addColumn('mailboxes', 'text')
    .addColumn('sends_copy', 'integer', (column) => column.notNull())
    .addColumn('copy_en', 'text')
    .addColumn('copy_fr', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
}
