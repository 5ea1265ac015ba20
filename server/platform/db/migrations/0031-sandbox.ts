import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();

/** The sandbox's cards, subscriptions and invoices, which a payment provider would keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_cards')
    .addColumn('id', 'text', key)
    .addColumn('customer_id', 'text', required)
    .addColumn('brand', 'text', required)
    .addColumn('last4', 'text', required)
    .addColumn('refusal', 'text')
    .addColumn('saved_under', 'text', unique)
    .execute();
  await db.schema
    .createIndex('sandbox_cards_customer_id')
    .on('sandbox_cards')
    .column('customer_id')
    .execute();
  await createSubscriptions(db);
  await createInvoices(db);
  await db.schema
    .createTable('sandbox_events')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('customer_id', 'text', required)
    .execute();
}

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_subscriptions')
    .addColumn('id', 'text', key)
    .addColumn('customer_id', 'text', required)
    .addColumn('card_id', 'text', required)
    .addColumn('started_under', 'text', unique)
    .addColumn('lines', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('trial_ends_at', 'text', required)
    .addColumn('period_starts_at', 'text', required)
    .addColumn('period_ends_at', 'text', required)
    .addColumn('is_reminded', 'integer', required)
    .addColumn('is_ending', 'integer', required)
    .addColumn('ended_at', 'text')
    .addColumn('next_step_at', 'text')
    .execute();
  await db.schema
    .createIndex('sandbox_subscriptions_next_step_at')
    .on('sandbox_subscriptions')
    .column('next_step_at')
    .execute();
}

async function createInvoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_invoices')
    .addColumn('id', 'text', key)
    .addColumn('subscription_id', 'text', required)
    .addColumn('number', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('lines', 'text', required)
    .addColumn('total_cents', 'integer', required)
    .addColumn('issued_at', 'text', required)
    .addColumn('paid_at', 'text')
    .addColumn('period_starts_at', 'text', required)
    .addColumn('period_ends_at', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text')
    .execute();
  await db.schema
    .createIndex('sandbox_invoices_subscription_id')
    .on('sandbox_invoices')
    .columns(['subscription_id', 'issued_at'])
    .execute();
}
