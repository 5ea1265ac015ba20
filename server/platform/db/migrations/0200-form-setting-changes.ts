import type { Kysely } from 'kysely';

/** Who changed which settings of a form, when, from what and to what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_setting_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('form_setting_changes_form_id')
    .on('form_setting_changes')
    .columns(['form_id', 'id'])
    .execute();
}
