import type { Database, Db } from '../../../db/database.ts';
import type { SandboxSubscriptionRow } from '../../../db/tables/billing-tables.ts';
import { iso } from '../../../db/times.ts';
import { doEach } from '../../../do-each.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewSubscription, PaymentProvider } from '../../../ports/payments.ts';
import type { Random } from '../../../ports/random.ts';
import { VendorError } from '../../../ports/vendor-error.ts';
import { letTimePass } from './let-time-pass.ts';
import { catchUp, chargeOpen, settle, tell } from './renewal.ts';
import * as store from './sandbox-store.ts';
import { idOf, SANDBOX, saveCard } from './saved-cards.ts';
import { subscriptionOf } from './snapshot.ts';

/** The stand-in for a payment provider, whose clock can be moved. */
export type SandboxPayments = PaymentProvider & {
  /** Acts as if so many seconds had passed for every subscription. */
  letTimePass(seconds: number): Promise<void>;
};

type Parts = { database: Database; clock: Clock; random: Random };

/** Renewals and reminders happen at most this late. */
const ROUND_SECONDS = 30;

/** Takes Stripe's test tokens, and keeps cards, subscriptions and invoices in the database, as Stripe would. */
export function createSandboxPayments({ database, clock, random }: Parts): SandboxPayments {
  const steps = { newId: (prefix: string) => `${prefix}_${random.bytes(12).toString('hex')}` };
  const bringUpToDate = () => database.transaction((trx) => catchUp(steps, trx, clock.now()));
  const change = (id: string, work: (trx: Db, row: SandboxSubscriptionRow) => Promise<void>) =>
    database.transaction(async (trx) => {
      await catchUp(steps, trx, clock.now());
      const row = await getRow(trx, id);
      await work(trx, row);
      await settle(trx, row);
      await tell(steps, trx, row);
    });
  return {
    name: SANDBOX,
    missedEventsEverySeconds: ROUND_SECONDS,
    saveCard({ token, idempotencyKey: key, customerId = idOf('cus', key) }) {
      return database.transaction((trx) => saveCard(trx, { token, key, customerId }));
    },
    setCard: ({ subscriptionId, paymentMethodId }) =>
      change(subscriptionId, async (_, row) => {
        row.card_id = paymentMethodId;
      }),
    forgetCustomer: (customerId) => database.transaction((trx) => store.deleteCards(trx, customerId)),
    async startSubscription(request) {
      const row = rowOf(request, iso(clock.now()));
      await database.transaction((trx) => store.insertSubscription(trx, row));
      await bringUpToDate();
      return row.id;
    },
    async getSubscription(id) {
      await bringUpToDate();
      const row = await getRow(database.reader, id);
      return subscriptionOf(row, await store.listInvoices(database.reader, id));
    },
    payOpenInvoices: (id) => change(id, (trx, row) => chargeOpen(trx, row, iso(clock.now()), () => true)),
    cancelAtPeriodEnd: (id) =>
      change(id, async (_, row) => {
        row.is_ending = 1;
      }),
    readPostedEvent: () => 'forged',
    async takeMissedEvents(take) {
      await bringUpToDate();
      await doEach(await store.listEvents(database.reader), async ({ id, kind, customer_id }) => {
        await take({ id, kind, customerId: customer_id });
        await database.transaction((trx) => store.deleteEvent(trx, id));
      });
    },
    letTimePass: (seconds) => database.transaction((trx) => letTimePass(trx, seconds)),
  };
}

async function getRow(db: Db, id: string): Promise<SandboxSubscriptionRow> {
  const row = await store.findSubscription(db, id);
  if (!row) throw new VendorError('no such subscription', { isFinal: true });
  return row;
}

function rowOf(request: NewSubscription, now: string): SandboxSubscriptionRow {
  const trialEndsAt = iso(request.trialEndsAt);
  return {
    id: idOf('sub', request.idempotencyKey),
    customer_id: request.customerId,
    card_id: request.paymentMethodId,
    started_under: request.idempotencyKey,
    lines: JSON.stringify(request.lines),
    state: 'trialing',
    trial_ends_at: trialEndsAt,
    period_starts_at: now,
    period_ends_at: trialEndsAt,
    is_reminded: 0,
    is_ending: 0,
    ended_at: null,
    next_step_at: now,
  };
}
