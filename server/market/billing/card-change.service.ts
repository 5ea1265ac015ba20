import type { Database, Db } from '../../platform/db/database.ts';
import type { BillingAccountRow } from '../../platform/db/tables/billing-tables.ts';
import { addSeconds } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { BillingJob } from '../../platform/outbox/messages.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Charging, SavedCard } from '../../platform/ports/payments.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { updateAccount } from './billing.repository.ts';
import { getAccount, getBilling } from './billing.service.ts';
import type { BillingJobs } from './billing-jobs.service.ts';
import type { BillingView } from './billing-view.ts';
import type { CardDesk } from './card-desk.ts';

export type CardChanges = {
  /**
   * Uses another card from now on, and charges open invoices to it at once.
   * @throws AppError `not-found` or `conflict` under `request`, and as `CardDesk.save`
   */
  changeCard(organizationId: string, token: string): Promise<BillingView>;
};

type Parts = {
  database: Database;
  clock: Clock;
  payments: Charging;
  cardDesk: CardDesk;
  outbox: Outbox;
  jobs: BillingJobs;
  newId: NewId;
};

/** The outbox charges the new card after this time, in case this process dies before it has. */
const SECOND_TRY_SECONDS = 30;

export function createCardChanges(parts: Parts): CardChanges {
  const { database, jobs, payments, cardDesk } = parts;
  return {
    async changeCard(organizationId, token) {
      const account = await getAccount(database.reader, organizationId);
      if (account.state === 'free' || account.state === 'canceled')
        throw new AppError('conflict', { request: sentences.nothingToPay });
      const customerId = account.provider === payments.name ? account.customer_id : null;
      const card = await cardDesk.save({
        token,
        target: organizationId,
        ...(customerId !== null && { customerId }),
      });
      const collect: BillingJob = { channel: 'billing', job: 'collect', organizationId };
      await database.transaction((trx) => keep(parts, trx, account, { card, collect }));
      // If it fails now, the outbox does it later.
      await jobs.perform(collect).catch(() => {});
      return getBilling(database.reader, organizationId);
    },
  };
}

/**
 * Stores the new card. If the provider has changed, the subscription with the old one stays there, and a new one is
 * started.
 */
async function keep(
  { clock, outbox, newId }: Parts,
  trx: Db,
  account: BillingAccountRow,
  { card, collect }: { card: SavedCard; collect: BillingJob },
): Promise<void> {
  const hasMoved = account.provider !== card.provider;
  await updateAccount(trx, account.organization_id, {
    provider: card.provider,
    customer_id: card.customerId,
    payment_method_id: card.paymentMethodId,
    card_brand: card.brand,
    card_last4: card.last4,
    ...(hasMoved && { subscription_id: null, state: 'starting' }),
  });
  await outbox.enqueue(trx, {
    content: collect,
    dedupeKey: `billing-card:${newId()}`,
    notBefore: addSeconds(clock.now(), SECOND_TRY_SECONDS),
  });
}
