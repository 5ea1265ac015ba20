import type { Kysely } from 'kysely';

/** The organization that an approval makes, with the first answers of its account's forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('organizations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull().unique().references('applications.id'))
    .addColumn('organization_type', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('profile_version_id', 'text', (column) => column.notNull().references('form_versions.id'))
    .addColumn('insurance', 'text', (column) => column.notNull())
    .addColumn('insurance_version_id', 'text', (column) => column.notNull().references('form_versions.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('organizations_of_type')
    .on('organizations')
    .columns(['organization_type', 'name', 'id'])
    .execute();
  await db.schema.createIndex('users_organization_id').on('users').column('organization_id').execute();
}
