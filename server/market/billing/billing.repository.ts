import type { Db } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import type { UserRow } from '../../platform/db/tables/account-tables.ts';
import type {
  ApplicationCardRow,
  ApplicationInvoiceRow,
} from '../../platform/db/tables/application-tables.ts';
import type {
  BillingAccountRow,
  BillingEventRow,
  BillingInvoiceRow,
} from '../../platform/db/tables/billing-tables.ts';

export function findAccount(db: Db, organizationId: string): Promise<BillingAccountRow | undefined> {
  return db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

export function findAccountOfCustomer(db: Db, customerId: string): Promise<BillingAccountRow | undefined> {
  return db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/** @returns false when the organization already has an account, which is not changed */
export async function insertAccount(trx: Db, row: BillingAccountRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('billing_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateAccount(
  trx: Db,
  organizationId: string,
  changes: Partial<Omit<BillingAccountRow, 'organization_id'>>,
): Promise<void> {
  await trx
    .updateTable('billing_accounts')
    .set(changes)
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Returns the invoice that an applicant agreed to; undefined without a plan. */
export function findAgreedInvoice(db: Db, applicationId: string): Promise<ApplicationInvoiceRow | undefined> {
  return db
    .selectFrom('application_invoices')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

export function findApplicationCard(db: Db, applicationId: string): Promise<ApplicationCardRow | undefined> {
  return db
    .selectFrom('application_cards')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Newest first. */
export function listInvoices(db: Db, organizationId: string): Promise<BillingInvoiceRow[]> {
  return db
    .selectFrom('billing_invoices')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function putInvoice(trx: Db, row: BillingInvoiceRow): Promise<void> {
  const { id: _, organization_id: __, ...changes } = row;
  await trx
    .insertInto('billing_invoices')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

/** @returns false when the event was handled before */
export async function insertEventOnce(trx: Db, row: BillingEventRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('billing_events')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function deleteOldEvents(trx: Db, takenBefore: string): Promise<boolean> {
  return deleteSome(trx, { table: 'billing_events', key: ['id'], column: 'taken_at', before: takenBefore });
}

/** Lists the users who can log in for an organization. */
export function listMembers(
  db: Db,
  organizationId: string,
): Promise<Pick<UserRow, 'id' | 'email' | 'language'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('organization_id', '=', organizationId)
    .where('disabled_at', 'is', null)
    .execute();
}
