import type { Db } from '../../../db/database.ts';
import type {
  SandboxCardRow,
  SandboxEventRow,
  SandboxInvoiceRow,
  SandboxSubscriptionRow,
} from '../../../db/tables/billing-tables.ts';

export function findCardSavedUnder(db: Db, key: string): Promise<SandboxCardRow | undefined> {
  return db.selectFrom('sandbox_cards').selectAll().where('saved_under', '=', key).executeTakeFirst();
}

export function getCard(db: Db, id: string): Promise<SandboxCardRow> {
  return db.selectFrom('sandbox_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function insertCard(trx: Db, row: SandboxCardRow): Promise<void> {
  await trx.insertInto('sandbox_cards').values(row).execute();
}

export async function deleteCards(trx: Db, customerId: string): Promise<void> {
  await trx.deleteFrom('sandbox_cards').where('customer_id', '=', customerId).execute();
}

export function findSubscription(db: Db, id: string): Promise<SandboxSubscriptionRow | undefined> {
  return db.selectFrom('sandbox_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the subscription whose next step is most overdue. */
export function findDueSubscription(db: Db, now: string): Promise<SandboxSubscriptionRow | undefined> {
  return db
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('next_step_at', '<=', now)
    .orderBy('next_step_at')
    .limit(1)
    .executeTakeFirst();
}

/** Does nothing when a subscription was started under the same key. */
export async function insertSubscription(trx: Db, row: SandboxSubscriptionRow): Promise<void> {
  await trx
    .insertInto('sandbox_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('started_under').doNothing())
    .execute();
}

export async function updateSubscription(trx: Db, { id, ...rest }: SandboxSubscriptionRow): Promise<void> {
  await trx.updateTable('sandbox_subscriptions').set(rest).where('id', '=', id).execute();
}

/** The newest first. */
export function listInvoices(db: Db, subscriptionId: string): Promise<SandboxInvoiceRow[]> {
  return db
    .selectFrom('sandbox_invoices')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('issued_at', 'desc')
    .execute();
}

export async function insertInvoice(trx: Db, row: SandboxInvoiceRow): Promise<void> {
  await trx.insertInto('sandbox_invoices').values(row).execute();
}

export async function updateInvoice(trx: Db, { id, ...rest }: SandboxInvoiceRow): Promise<void> {
  await trx.updateTable('sandbox_invoices').set(rest).where('id', '=', id).execute();
}

export async function insertEvent(trx: Db, row: SandboxEventRow): Promise<void> {
  await trx.insertInto('sandbox_events').values(row).execute();
}

export function listEvents(db: Db): Promise<SandboxEventRow[]> {
  return db.selectFrom('sandbox_events').selectAll().orderBy('id').execute();
}

export async function deleteEvent(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('sandbox_events').where('id', '=', id).execute();
}
