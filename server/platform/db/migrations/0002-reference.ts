import type { Kysely } from 'kysely';

/** The reference lists and the service tree, with a number that counts their changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reference_entries')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reference_entries_key', ['list', 'id'])
    .execute();

  await db.schema
    .createTable('reference_loads')
    .addColumn('list', 'text', (column) => column.primaryKey())
    .addColumn('loaded_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('services')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text', (column) => column.references('services.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('services_parent_id').on('services').column('parent_id').execute();

  await db.schema
    .createTable('list_versions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
}
