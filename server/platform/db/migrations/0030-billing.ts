import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const counter = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

/** Accounts and invoices of approved organizations, and alerts for staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await db.schema
    .createTable('billing_invoices')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('billing_accounts.organization_id'),
    )
    .addColumn('number', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('items', 'text', required)
    .addColumn('total_cents', 'integer', required)
    .addColumn('issued_at', 'text', required)
    .addColumn('paid_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('period_starts_at', 'text', required)
    .addColumn('period_ends_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('billing_invoices_organization_id')
    .on('billing_invoices')
    .columns(['organization_id', 'issued_at'])
    .execute();
  await db.schema
    .createTable('billing_events')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('customer_id', 'text', required)
    .addColumn('taken_at', 'text', required)
    .execute();
  await db.schema.createIndex('billing_events_taken_at').on('billing_events').column('taken_at').execute();
  await createAlerts(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('billing_accounts')
    .addColumn('organization_id', 'text', key)
    .addColumn('application_id', 'text', (column) => column.notNull().references('applications.id'))
    .addColumn('plan_id', 'text', required)
    .addColumn('plan_name', 'text', required)
    .addColumn('items', 'text', required)
    .addColumn('subtotal_cents', 'integer', required)
    .addColumn('tax_rate', 'integer', required)
    .addColumn('tax_cents', 'integer', required)
    .addColumn('total_cents', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('provider', 'text')
    .addColumn('customer_id', 'text', (column) => column.unique())
    .addColumn('payment_method_id', 'text')
    .addColumn('card_brand', 'text')
    .addColumn('card_last4', 'text')
    .addColumn('subscription_id', 'text')
    .addColumn('approved_at', 'text', required)
    .addColumn('trial_ends_at', 'text')
    .addColumn('period_ends_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('payment_failed_at', 'text')
    .addColumn('syncs_begun', 'integer', counter)
    .addColumn('sync_applied', 'integer', counter)
    .execute();
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('organization_id', 'text')
    .addColumn('raised_at', 'text', required)
    .addColumn('settled_at', 'text')
    .execute();
  await sql`create unique index alerts_open on alerts (kind, key) where settled_at is null`.execute(db);
}
