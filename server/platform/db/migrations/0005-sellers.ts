import type { Kysely } from 'kysely';

/** A seller's application: the services chosen, the invoice shown, the card saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_services')
    .addColumn('application_id', 'text', (column) => column.notNull().references('applications.id'))
    .addColumn('service_id', 'text', (column) => column.notNull().references('services.id'))
    .addPrimaryKeyConstraint('application_services_key', ['application_id', 'service_id'])
    .execute();
  await db.schema
    .createIndex('application_services_service_id')
    .on('application_services')
    .column('service_id')
    .execute();

  await db.schema
    .createTable('application_invoices')
    .addColumn('application_id', 'text', (column) => column.primaryKey().references('applications.id'))
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('plan_name', 'text', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('subtotal_cents', 'integer', (column) => column.notNull())
    .addColumn('tax_rate', 'integer', (column) => column.notNull())
    .addColumn('tax_cents', 'integer', (column) => column.notNull())
    .addColumn('total_cents', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('application_cards')
    .addColumn('application_id', 'text', (column) => column.primaryKey().references('applications.id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('payment_method_id', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .execute();
}
