import type { Database, Db } from '../../platform/db/database.ts';
import type { BillingAccountRow } from '../../platform/db/tables/billing-tables.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Charging } from '../../platform/ports/payments.ts';
import { findAccount, findApplicationCard, listInvoices } from './billing.repository.ts';
import type { BillingJobs } from './billing-jobs.service.ts';
import { type BillingAlert, type BillingView, billingAlertOf, billingViewOf } from './billing-view.ts';
import { type Approved, startBilling } from './start-billing.ts';

export type Billing = {
  /** Opens the billing account of an organization, in the transaction of the decision. Does nothing if there is one. */
  startBilling(trx: Db, approved: Approved): Promise<void>;
  /** Makes the provider delete the card of a declined application, in the transaction of the decision. */
  forgetCard(trx: Db, applicationId: string): Promise<void>;
  /** Undefined when there is nothing to pay. */
  billingOf(organizationId: string): Promise<BillingView | undefined>;
  /** Returns what is wrong with the payment; shown on every page of the account. */
  alertOf(organizationId: string): Promise<BillingAlert | undefined>;
  /**
   * Cancels the subscription at the end of the paid period.
   * @throws AppError `not-found`, `conflict` or `unavailable` under `request`
   */
  cancel(organizationId: string): Promise<BillingView>;
};

type Parts = {
  database: Database;
  clock: Clock;
  payments: Charging;
  outbox: Outbox;
  jobs: BillingJobs;
};

const RETRY_AFTER_SECONDS = 5;

export function createBilling(parts: Parts): Billing {
  const { database, outbox, payments, jobs } = parts;
  const { reader } = database;
  return {
    startBilling: (trx, approved) => startBilling(parts, trx, approved),
    async forgetCard(trx, applicationId) {
      const card = await findApplicationCard(trx, applicationId);
      if (card?.provider !== payments.name) return;
      await outbox.enqueueOnce(trx, {
        content: { channel: 'billing', job: 'forget', customerId: card.customer_id },
        dedupeKey: `billing-forget:${applicationId}`,
      });
    },
    async billingOf(organizationId) {
      const account = await findAccount(reader, organizationId);
      return account && billingViewOf(account, await listInvoices(reader, organizationId));
    },
    async alertOf(organizationId) {
      const account = await findAccount(reader, organizationId);
      return account && billingAlertOf(account);
    },
    async cancel(organizationId) {
      const { subscription_id, state } = await getAccount(reader, organizationId);
      if (subscription_id === null || state === 'canceled')
        throw new AppError('conflict', { request: sentences.nothingToCancel });
      try {
        await payments.cancelAtPeriodEnd(subscription_id);
        await jobs.sync(organizationId);
      } catch (cause) {
        const details = { retryAfterSeconds: RETRY_AFTER_SECONDS, cause };
        throw new AppError('unavailable', { request: sentences.paymentsUnavailable }, details);
      }
      return getBilling(reader, organizationId);
    },
  };
}

/** @throws AppError `not-found` for an organization without billing */
export async function getAccount(db: Db, organizationId: string): Promise<BillingAccountRow> {
  const account = await findAccount(db, organizationId);
  if (!account) throw new AppError('not-found', { request: sentences.notFound });
  return account;
}

/** @throws AppError `not-found` for an organization without billing */
export async function getBilling(db: Db, organizationId: string): Promise<BillingView> {
  return billingViewOf(await getAccount(db, organizationId), await listInvoices(db, organizationId));
}
