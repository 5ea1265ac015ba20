import { type Kysely, sql } from 'kysely';

/**
 * Acts of owners of forms, of which changes of settings were the first kind, and the texts of drafts that they are about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_acts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('began_at', 'text')
    .execute();
  // The old table stays: processes of the version before may still be running.
  await sql`insert into form_acts (id, form_id, kind, before, after, at, staff_id)
    select id, form_id, part, before, after, changed_at, changed_by from form_setting_changes`.execute(db);
  await db.schema.createIndex('form_acts_form_id').on('form_acts').columns(['form_id', 'id']).execute();
  await db.schema
    .createIndex('form_acts_staff_id')
    .on('form_acts')
    .columns(['form_id', 'staff_id', 'id'])
    .execute();
  await db.schema
    .createTable('form_kept_texts')
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('schema', 'text', (column) => column.notNull())
    .addColumn('ui', 'text', (column) => column.notNull())
    .addColumn('fr', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_kept_texts_key', ['form_id', 'tag'])
    .execute();
  await db.schema
    .createIndex('form_kept_texts_form_id')
    .on('form_kept_texts')
    .columns(['form_id', 'kept_at'])
    .execute();
  await db.schema.createIndex('form_kept_texts_kept_at').on('form_kept_texts').column('kept_at').execute();
}
