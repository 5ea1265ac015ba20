import type { Database, Db } from '../../platform/db/database.ts';
import { addSeconds, DAY, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Charging, PaymentEvent } from '../../platform/ports/payments.ts';
import { faultPoint } from '../../platform/process/fault-points.ts';
import type { Prune } from '../../platform/retention/housekeeping.ts';
import { deleteOldEvents, findAccountOfCustomer, insertEventOnce } from './billing.repository.ts';
import type { TellMembers } from './billing-news.service.ts';

/** Events that the payment provider reports. */
export type BillingEvents = {
  /**
   * Handles a request to our webhook.
   * @throws AppError `not-signed` under `request` when the provider has not signed it
   */
  takePost(post: { body: string; signature: string }): Promise<void>;
  /**
   * Fetches and handles the events that could not be delivered.
   * @throws VendorError
   */
  takeMissed(): Promise<void>;
  removeOld: Prune;
};

/** Longer than any provider repeats an event. */
const KEPT_SECONDS = 45 * DAY;

type Parts = {
  database: Database;
  clock: Clock;
  payments: Charging;
  outbox: Outbox;
  tellMembers: TellMembers;
};

/**
 * Handles each event once. An event is only a hint that something has changed: the current state is asked for, so that
 * the order of events does not matter.
 */
export function createBillingEvents(parts: Parts): BillingEvents {
  const { database, clock, payments } = parts;
  const take = async (event: PaymentEvent) => {
    faultPoint('webhook.verified');
    await database.transaction(async (trx) => {
      await takeEvent(parts, trx, event);
      faultPoint('webhook.stored');
    });
    faultPoint('webhook.committed');
  };
  return {
    async takePost(post) {
      const event = payments.readPostedEvent({ ...post, now: clock.now() });
      if (event === 'forged') throw new AppError('not-signed', { request: sentences.forgedEvent });
      if (event !== 'other') await take(event);
    },
    takeMissed: () => payments.takeMissedEvents(take),
    removeOld: (trx) => deleteOldEvents(trx, iso(addSeconds(clock.now(), -KEPT_SECONDS))),
  };
}

async function takeEvent({ clock, outbox, tellMembers }: Parts, trx: Db, event: PaymentEvent): Promise<void> {
  const { id, kind, customerId } = event;
  const taken_at = iso(clock.now());
  if (!(await insertEventOnce(trx, { id, kind, customer_id: customerId, taken_at }))) return;
  const account = await findAccountOfCustomer(trx, customerId);
  if (!account) return;
  const { organization_id: organizationId, total_cents: totalCents, trial_ends_at: trialEndsAt } = account;
  if (kind === 'trial-ending' && account.state === 'trialing' && trialEndsAt && !account.ends_at)
    await tellMembers(trx, organizationId, organizationId, { kind, totalCents, trialEndsAt });
  await outbox.enqueue(trx, {
    content: { channel: 'billing', job: 'sync', organizationId },
    dedupeKey: `billing-sync:${id}`,
  });
}
