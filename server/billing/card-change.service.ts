import type { Database, Db } from '../db/database.ts';
import type { BillingAccountRow } from '../db/tables/billing-tables.ts';
import { addSeconds } from '../db/times.ts';
import { AppError } from '../errors.ts';
import type { BillingJob } from '../outbox/messages.ts';
import type { Outbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../ports/clock.ts';
import type { CardOutcome, PaymentProvider, SavedCard } from '../ports/payments.ts';
import type { NewId } from '../security/ids.ts';
import { hashToken } from '../security/tokens.ts';
import { sentences } from '../sentences.ts';
import { updateAccount } from './billing.repository.ts';
import { getAccount, getBilling } from './billing.service.ts';
import type { BillingJobs } from './billing-jobs.service.ts';
import type { BillingView } from './billing-view.ts';

export type CardChanges = {
  /**
   * Pays with another card from now on, and what is open at once.
   * @throws AppError `not-found` or `conflict` under `request`; `invalid`, with the provider's sentence, or
   * `unavailable` under `stripe_payment_token`
   */
  changeCard(organizationId: string, token: string): Promise<BillingView>;
};

type Parts = {
  database: Database;
  clock: Clock;
  payments: PaymentProvider;
  outbox: Outbox;
  jobs: BillingJobs;
  newId: NewId;
};

const RETRY_AFTER_SECONDS = 5;
/** Should this process die before it has charged the new card, the outbox sees to it. */
const SECOND_TRY_SECONDS = 30;

export function createCardChanges(parts: Parts): CardChanges {
  const { database, jobs } = parts;
  return {
    async changeCard(organizationId, token) {
      const account = await getAccount(database.reader, organizationId);
      if (account.state === 'free' || account.state === 'canceled')
        throw new AppError('conflict', { request: sentences.nothingToPay });
      const outcome = await saveCard(parts, account, token).catch((cause: unknown) => {
        const errors = { stripe_payment_token: sentences.cardsUnavailable };
        throw new AppError('unavailable', errors, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
      });
      if ('refusal' in outcome) throw new AppError('invalid', { stripe_payment_token: outcome.refusal });
      const collect: BillingJob = { channel: 'billing', job: 'collect', organizationId };
      await database.transaction((trx) => keep(parts, trx, account, { card: outcome.card, collect }));
      // What fails now is done by the outbox.
      await jobs.perform(collect).catch(() => {});
      return getBilling(database.reader, organizationId);
    },
  };
}

function saveCard({ payments }: Parts, account: BillingAccountRow, token: string): Promise<CardOutcome> {
  const idempotencyKey = `card_${account.organization_id}_${hashToken(token).slice(0, 32)}`;
  const customerId = account.provider === payments.name ? account.customer_id : null;
  return payments.saveCard({ token, idempotencyKey, ...(customerId !== null && { customerId }) });
}

/** A subscription with another provider than now stays there; a new one is started here. */
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
