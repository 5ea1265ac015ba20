import type { Kysely } from 'kysely';

/** Forms for those who have a link, and for those who confirm an e-mail address or a mobile number first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('form_openings').addColumn('link_key', 'text').execute();
  await db.schema.alterTable('form_openings').addColumn('link_made_at', 'text').execute();
  await db.schema.alterTable('form_submissions').addColumn('confirmed_contact', 'text').execute();
  await db.schema
    .createTable('form_confirmations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('form_confirmations_expires_at')
    .on('form_confirmations')
    .column('expires_at')
    .execute();
}
