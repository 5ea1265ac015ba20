import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BillingAccountRow } from '../../platform/db/tables/billing-tables.ts';
import type { BillingJob } from '../../platform/outbox/messages.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Charging } from '../../platform/ports/payments.ts';
import { VendorError } from '../../platform/ports/vendor-error.ts';
import { chargeLinesOf } from '../reference/invoice.ts';
import { applySubscription } from './apply-subscription.ts';
import { findAccount, updateAccount } from './billing.repository.ts';
import type { TellMembers } from './billing-news.service.ts';
import { agreedInvoiceOf } from './billing-view.ts';

/** Requests to the payment provider, which are repeated until they succeed; repeating them does no harm. */
export type BillingJobs = {
  /** @throws VendorError when the job has to be done again, or can never be done */
  perform(job: BillingJob): Promise<void>;
  /**
   * Fetches the state of an organization's subscription and stores it.
   * @throws VendorError
   */
  sync(organizationId: string): Promise<void>;
};

type Parts = {
  database: Database;
  clock: Clock;
  payments: Charging;
  alerts: Alerts;
  tellMembers: TellMembers;
};

export function createBillingJobs(parts: Parts): BillingJobs {
  return {
    async perform(job) {
      if (job.job === 'forget') return parts.payments.forgetCustomer(job.customerId);
      const account = await findAccount(parts.database.reader, job.organizationId);
      if (!account) return;
      if (job.job !== 'sync') await start(parts, account);
      if (job.job === 'collect') await collect(parts, job.organizationId);
      await sync(parts, job.organizationId);
    },
    sync: (organizationId) => sync(parts, organizationId),
  };
}

/** Starts the subscription of an account that waits for one. */
async function start({ database, payments }: Parts, account: BillingAccountRow): Promise<void> {
  if (account.subscription_id !== null || account.state !== 'starting') return;
  const { customer_id: customerId, payment_method_id: paymentMethodId, organization_id: id } = account;
  if (customerId === null || paymentMethodId === null || account.trial_ends_at === null)
    throw new VendorError('no card', { isFinal: true });
  if (account.provider !== payments.name)
    throw new VendorError(`the card is with ${account.provider}`, { isFinal: true });
  const subscription_id = await payments.startSubscription({
    customerId,
    paymentMethodId,
    lines: chargeLinesOf(agreedInvoiceOf(account)),
    trialEndsAt: new Date(account.trial_ends_at),
    idempotencyKey: `subscription_${id}`,
  });
  await database.transaction((trx) => updateAccount(trx, id, { subscription_id }));
}

/** Charges open invoices to the account's current card. */
async function collect({ database, payments }: Parts, organizationId: string): Promise<void> {
  const account = await findAccount(database.reader, organizationId);
  const { subscription_id: subscriptionId, payment_method_id: paymentMethodId } = account ?? {};
  if (!subscriptionId || !paymentMethodId || account?.state === 'canceled') return;
  await payments.setCard({ subscriptionId, paymentMethodId });
  await payments.payOpenInvoices(subscriptionId);
}

async function sync(parts: Parts, organizationId: string): Promise<void> {
  const { database, payments } = parts;
  const account = await database.transaction(async (trx) => {
    const found = await findAccount(trx, organizationId);
    if (found) await updateAccount(trx, organizationId, { syncs_begun: found.syncs_begun + 1 });
    return found;
  });
  if (!account?.subscription_id || account.provider !== payments.name) return;
  const asked = account.syncs_begun + 1;
  const subscription = await payments.getSubscription(account.subscription_id);
  await database.transaction((trx) => applySubscription(parts, trx, { organizationId, asked, subscription }));
}
