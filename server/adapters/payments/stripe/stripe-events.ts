import { Stripe } from 'stripe';
import { addSeconds, DAY } from '../../../db/times.ts';
import type { PaymentEvent, PostedEvent } from '../../../ports/payments.ts';
import { ask } from './stripe-errors.ts';

const TRIAL_ENDING = 'customer.subscription.trial_will_end';
const TYPES = [
  TRIAL_ENDING,
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
];
/** As Stripe's own library has it. */
const TOLERANCE_SECONDS = 300;
/** Stripe gives up posting after three days. */
const MISSED_SECONDS = 4 * DAY;
const MOST_MISSED = 1000;

/** The event in a request to our webhook, once its signature and age are proved. */
export function readPostedEvent(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: string; signature: string; now: Date },
): PostedEvent {
  try {
    const time = now.getTime();
    const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, time);
    return eventOf(event) ?? 'other';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged';
    if (error instanceof SyntaxError) return 'other';
    throw error;
  }
}

/** Events that Stripe could not post, the oldest first. */
export async function listMissedEvents(stripe: Stripe, now: Date): Promise<PaymentEvent[]> {
  const gte = Math.floor(addSeconds(now, -MISSED_SECONDS).getTime() / 1000);
  const request = { delivery_success: false, types: TYPES, created: { gte }, limit: 100 };
  const events = await ask(stripe.events.list(request).autoPagingToArray({ limit: MOST_MISSED }));
  return events.flatMap((event) => eventOf(event) ?? []).reverse();
}

/** What is signed may still make no sense. */
function eventOf(event: Partial<Stripe.Event> | null): PaymentEvent | undefined {
  const { id, type, data } = event ?? {};
  const object: object = data?.object ?? {};
  const customerId = 'customer' in object ? object.customer : undefined;
  if (!id || !type || !TYPES.includes(type) || typeof customerId !== 'string') return undefined;
  return { id, kind: type === TRIAL_ENDING ? 'trial-ending' : 'changed', customerId };
}
