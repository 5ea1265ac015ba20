import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { ApplicationEventRow, ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import type { SavedCard } from '../../../platform/ports/payments.ts';
import type { PlanInvoice } from '../../reference/invoice.ts';

const insertIfReferenceIsFree = prepared((db, row: ApplicationRow) =>
  db
    .insertInto('applications')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing()),
);

const insertEvent = prepared((db, row: ApplicationEventRow) =>
  db.insertInto('application_events').values(row),
);

/** Returns false when the reference is taken. */
export async function insertApplication(trx: Db, row: ApplicationRow): Promise<boolean> {
  const { numAffectedRows } = await insertIfReferenceIsFree(trx, row);
  return numAffectedRows === 1n;
}

export async function insertApplicationEvent(trx: Db, row: ApplicationEventRow): Promise<void> {
  await insertEvent(trx, row);
}

type KnownApplication = Pick<
  ApplicationRow,
  'id' | 'reference' | 'payload_hash' | 'submitted_at' | 'organization_type'
>;

/** Finds the application that an access token was spent on. */
export function findByAccessToken(db: Db, accessTokenId: string): Promise<KnownApplication | undefined> {
  return db
    .selectFrom('applications')
    .select(['id', 'reference', 'payload_hash', 'submitted_at', 'organization_type'])
    .where('access_token_id', '=', accessTokenId)
    .executeTakeFirst();
}

/** Counts the applications of a kind that are stored, whatever became of them. */
export async function countApplications(db: Db, organizationType: number): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((all) => all.fn.countAll().as('count'))
    .where('organization_type', '=', organizationType)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores the invoice that the applicant was shown, whatever the plan costs later. */
export async function insertApplicationInvoice(
  trx: Db,
  application_id: string,
  invoice: PlanInvoice,
): Promise<void> {
  await trx
    .insertInto('application_invoices')
    .values({
      application_id,
      plan_id: invoice.planId,
      plan_name: invoice.planName,
      items: JSON.stringify(invoice.items),
      subtotal_cents: invoice.subtotalCents,
      tax_rate: invoice.taxRate,
      tax_cents: invoice.taxCents,
      total_cents: invoice.totalCents,
    })
    .execute();
}

export async function deleteApplicationInvoice(trx: Db, applicationId: string): Promise<void> {
  await trx.deleteFrom('application_invoices').where('application_id', '=', applicationId).execute();
}

export async function insertApplicationCard(trx: Db, application_id: string, card: SavedCard): Promise<void> {
  await trx
    .insertInto('application_cards')
    .values({
      application_id,
      provider: card.provider,
      customer_id: card.customerId,
      payment_method_id: card.paymentMethodId,
      brand: card.brand,
      last4: card.last4,
    })
    .execute();
}
