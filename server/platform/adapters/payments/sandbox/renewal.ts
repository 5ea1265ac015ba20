import type { Db } from '../../../db/database.ts';
import type { SandboxInvoiceRow, SandboxSubscriptionRow } from '../../../db/tables/billing-tables.ts';
import { addSeconds, DAY, iso } from '../../../db/times.ts';
import type { ChargeLine } from '../../../ports/payments.ts';
import { nextMonth } from './next-month.ts';
import {
  findDueSubscription,
  getCard,
  insertEvent,
  insertInvoice,
  listInvoices,
  updateInvoice,
  updateSubscription,
} from './sandbox-store.ts';

/** Days from a failed charge to the next attempt, as in Stripe's default schedule. */
const RETRY_DAYS = [3, 5, 7];
const REMINDER_DAYS = 3;

/** The dependencies of a step besides the transaction. */
export type Steps = { newId: (prefix: string) => string };

/** Does everything that has become due, in chronological order: reminders, renewals, further attempts, ends. */
export async function catchUp(steps: Steps, trx: Db, now: Date): Promise<void> {
  for (;;) {
    const subscription = await findDueSubscription(trx, iso(now));
    if (!subscription) return;
    await step(steps, trx, subscription, subscription.next_step_at ?? iso(now));
  }
}

async function step(steps: Steps, trx: Db, subscription: SandboxSubscriptionRow, at: string): Promise<void> {
  const isReminder = subscription.state === 'trialing' && subscription.is_reminded === 0;
  if (isReminder && reminderOf(subscription) <= at) {
    subscription.is_reminded = 1;
    const event = { id: steps.newId('evt'), customer_id: subscription.customer_id };
    await insertEvent(trx, { ...event, kind: 'trial-ending' });
    await settle(trx, subscription);
    return;
  }
  if (subscription.period_ends_at <= at) await endPeriod(steps, trx, subscription, at);
  await chargeOpen(trx, subscription, at, (invoice) => (invoice.next_attempt_at ?? '9') <= at);
  await settle(trx, subscription);
  await tell(steps, trx, subscription);
}

async function endPeriod(
  { newId }: Steps,
  trx: Db,
  subscription: SandboxSubscriptionRow,
  at: string,
): Promise<void> {
  const startsAt = subscription.period_ends_at;
  if (subscription.is_ending === 1) {
    subscription.state = 'canceled';
    subscription.ended_at = startsAt;
    return;
  }
  const endsAt = iso(nextMonth(new Date(startsAt)));
  const lines: ChargeLine[] = JSON.parse(subscription.lines);
  const earlier = await listInvoices(trx, subscription.id);
  await insertInvoice(trx, {
    id: newId('in'),
    subscription_id: subscription.id,
    number: `${subscription.id.slice(-8).toUpperCase()}-${String(earlier.length + 1).padStart(4, '0')}`,
    state: 'open',
    lines: subscription.lines,
    total_cents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    issued_at: at,
    paid_at: null,
    period_starts_at: startsAt,
    period_ends_at: endsAt,
    attempts: 0,
    next_attempt_at: at,
  });
  subscription.period_starts_at = startsAt;
  subscription.period_ends_at = endsAt;
}

/** Charges the open invoices that are due to the card saved now. */
export async function chargeOpen(
  trx: Db,
  subscription: SandboxSubscriptionRow,
  at: string,
  isDue: (invoice: SandboxInvoiceRow) => boolean,
): Promise<void> {
  const { refusal } = await getCard(trx, subscription.card_id);
  for (const invoice of await listInvoices(trx, subscription.id)) {
    if (invoice.state !== 'open' || !isDue(invoice)) continue;
    const attempts = invoice.attempts + 1;
    const wait = RETRY_DAYS[attempts - 1];
    const again = wait === undefined ? null : iso(addSeconds(new Date(at), wait * DAY));
    await updateInvoice(
      trx,
      refusal === null
        ? { ...invoice, attempts, state: 'paid', paid_at: at, next_attempt_at: null }
        : { ...invoice, attempts, next_attempt_at: again },
    );
  }
}

/** Works out a subscription's state and its next step from its invoices, and stores both. */
export async function settle(trx: Db, subscription: SandboxSubscriptionRow): Promise<void> {
  const open = (await listInvoices(trx, subscription.id)).filter(({ state }) => state === 'open');
  const isOver = subscription.state === 'canceled';
  const isTrial = subscription.period_ends_at === subscription.trial_ends_at;
  if (!isOver && !isTrial) subscription.state = open.length > 0 ? 'past_due' : 'active';
  const times = isOver
    ? []
    : [
        subscription.period_ends_at,
        ...open.flatMap(({ next_attempt_at }) => next_attempt_at ?? []),
        ...(isTrial && subscription.is_reminded === 0 ? [reminderOf(subscription)] : []),
      ];
  subscription.next_step_at = times.sort()[0] ?? null;
  await updateSubscription(trx, subscription);
}

export async function tell(
  { newId }: Steps,
  trx: Db,
  { customer_id }: SandboxSubscriptionRow,
): Promise<void> {
  await insertEvent(trx, { id: newId('evt'), kind: 'changed', customer_id });
}

function reminderOf({ trial_ends_at }: SandboxSubscriptionRow): string {
  return iso(addSeconds(new Date(trial_ends_at), -REMINDER_DAYS * DAY));
}
