import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { makeAppendOnly } from './append-only.ts';

/** Signup, drafts, applications and the messages they cause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forms(db);
  await signup(db);
  await registration(db);
  await messages(db);
}

async function forms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('schema', 'text', (column) => column.notNull())
    .addColumn('ui_schema', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('form_versions_number', ['form_id', 'number'])
    .addUniqueConstraint('form_versions_sha256', ['form_id', 'sha256'])
    .execute();
  await makeAppendOnly(db, 'form_versions');
}

async function signup(db: Kysely<unknown>): Promise<void> {
  await withSignup(db.schema.createTable('code_requests'))
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('superseded_at', 'text')
    .addColumn('cleared_at', 'text')
    .execute();
  await index(db, 'code_requests', ['mobile_number', 'created_at']);

  await db.schema
    .createTable('verification_failures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mobile_number', 'text', (column) => column.notNull())
    .addColumn('failed_at', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'verification_failures', ['mobile_number', 'failed_at']);

  await withSignup(db.schema.createTable('access_tokens'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('privacy_accepted_at', 'text')
    .addColumn('terms_accepted_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await index(db, 'access_tokens', ['mobile_number', 'organization_type']);

  await db.schema
    .createTable('acceptances')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('access_token_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addUniqueConstraint('acceptances_once', ['access_token_id', 'text'])
    .execute();
  await makeAppendOnly(db, 'acceptances');
}

async function registration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('mobile_number', 'text', (column) => column.notNull())
    .addColumn('organization_type', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('form_version_id', 'text', (column) => column.notNull().references('form_versions.id'))
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['mobile_number', 'organization_type'])
    .execute();

  const applicationTexts = [
    'payload_hash',
    'organization_id',
    'organization_name',
    'country',
    'region',
    'email',
    'mobile_number',
    'applicant_name',
    'submitted_at',
  ];
  let applications = db.schema
    .createTable('applications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('organization_type', 'integer', (column) => column.notNull())
    .addColumn('form_version_id', 'text', (column) => column.notNull().references('form_versions.id'))
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('access_token_id', 'text', (column) => column.notNull().unique());
  for (const name of applicationTexts) {
    applications = applications.addColumn(name, 'text', (column) => column.notNull());
  }
  await applications.execute();

  await db.schema
    .createTable('application_events')
    .addColumn('application_id', 'text', (column) => column.notNull().references('applications.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_events_key', ['application_id', 'number'])
    .execute();
  await makeAppendOnly(db, 'application_events');
}

async function messages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('dedupe_key', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('payload', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('available_at', 'text', (column) => column.notNull())
    .addColumn('lease_id', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('finished_at', 'text')
    .execute();
  await sql`create index outbox_due on outbox (channel desc, available_at) where state = 'queued'`.execute(
    db,
  );

  await db.schema
    .createTable('inbox_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('recipient_hash', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'inbox_messages', ['recipient_hash', 'sent_at']);
  await index(db, 'inbox_messages', ['sent_at']);

  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
}

/** Adds the id and the details of one signup. */
function withSignup<Name extends string>(table: CreateTableBuilder<Name, never>) {
  return table
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mobile_number', 'text', (column) => column.notNull())
    .addColumn('organization_type', 'integer', (column) => column.notNull())
    .addColumn('applicant_name', 'text', (column) => column.notNull())
    .addColumn('organization_name', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('gst', 'text', (column) => column.notNull());
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
