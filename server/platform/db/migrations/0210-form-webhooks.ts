import type { Kysely } from 'kysely';

/** The servers that are told of each answer to a form that anybody may send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('old_secrets', 'text', (column) => column.notNull())
    .addColumn('tested_version', 'integer')
    .addColumn('tested_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('form_webhooks_form_id_url')
    .unique()
    .on('form_webhooks')
    .columns(['form_id', 'url'])
    .execute();
}
