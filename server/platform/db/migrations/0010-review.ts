import { type Kysely, sql } from 'kysely';
import { makeAppendOnly, refuseReplacing } from './append-only.ts';
import { isPostgres } from './engine.ts';

/** The review of applications: queue, search, notes, comments for the applicant, and earlier answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await queue(db);
  await search(db);
  await history(db);
  await changes(db);
}

async function queue(db: Kysely<unknown>): Promise<void> {
  for (const name of ['lookup', 'changed_at'] as const) {
    await db.schema.alterTable('applications').addColumn(name, 'text').execute();
  }
  await db.schema
    .alterTable('applications')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('applications_queue')
    .on('applications')
    .columns(['state', 'organization_type', 'id'])
    .execute();
  await db.schema
    .createIndex('application_invoices_plan_id')
    .on('application_invoices')
    .column('plan_id')
    .execute();
  await sql`create index applications_without_lookup on applications (id) where lookup is null`.execute(db);
}

async function search(db: Kysely<unknown>): Promise<void> {
  const storage = isPostgres(db) ? sql`` : sql`without rowid`;
  await db.schema
    .createTable('application_terms')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('organization_type', 'integer', (column) => column.notNull())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('application_id', 'text', (column) => column.notNull().references('applications.id'))
    .addPrimaryKeyConstraint('application_terms_key', [
      'state',
      'organization_type',
      'term',
      'application_id',
    ])
    .modifyEnd(storage)
    .execute();

  await db.schema
    .createTable('application_keys')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('application_id', 'text', (column) => column.notNull().references('applications.id'))
    .addPrimaryKeyConstraint('application_keys_key', ['kind', 'value', 'application_id'])
    .modifyEnd(storage)
    .execute();
}

async function history(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('application_events')
    .addColumn('actor_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await refuseReplacing(db, 'application_events', ['application_id', 'number']);

  await db.schema
    .createTable('application_revisions')
    .addColumn('application_id', 'text', (column) => column.notNull().references('applications.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('form_version_id', 'text', (column) => column.notNull().references('form_versions.id'))
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_revisions_key', ['application_id', 'number'])
    .execute();
  await makeAppendOnly(db, 'application_revisions');
  await refuseReplacing(db, 'application_revisions', ['application_id', 'number']);

  await db.schema
    .createTable('application_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull().references('applications.id'))
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('application_notes_of')
    .on('application_notes')
    .columns(['application_id', 'id'])
    .execute();
  await makeAppendOnly(db, 'application_notes');
  await refuseReplacing(db, 'application_notes', ['id']);
}

async function changes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('change_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull().references('applications.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('comments', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('draft', 'text')
    .addColumn('draft_saved_at', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('payload_hash', 'text')
    .execute();
  await db.schema
    .createIndex('change_requests_of')
    .on('change_requests')
    .columns(['application_id', 'id'])
    .execute();
}
