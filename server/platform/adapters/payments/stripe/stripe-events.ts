import type { Stripe } from 'stripe';
import { isObject } from '../../../../../codegen/runtime/json.ts';
import { addSeconds, DAY } from '../../../db/times.ts';
import type { PaymentEvent, PostedEvent } from '../../../ports/payments.ts';
import { allOf, PAGE } from './stripe-pages.ts';

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
/** The default of Stripe's own library. */
const TOLERANCE_SECONDS = 300;
/** Stripe gives up posting after three days. */
const MISSED_SECONDS = 4 * DAY;
const MOST_MISSED = 1000;
/** Characters; as many as Stripe says to make room for. A longer one fits into no index. */
export const LONGEST_ID = 255;

/** Returns the event in a request to our webhook, after checking its signature and age. */
export function readPostedEvent(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: string; signature: string; now: Date },
): PostedEvent {
  try {
    const { signature: proof } = stripe.webhooks;
    if (!proof?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime()))
      return 'forged';
  } catch {
    // A malformed signature proves nothing either: for an empty one the library throws a TypeError.
    return 'forged';
  }
  return eventIn(body) ?? 'other';
}

/** Parses an event without the library, which would throw at some kinds; undefined when the signed text is not JSON. */
function eventIn(body: string): PaymentEvent | undefined {
  try {
    return eventOf(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns events that Stripe could not deliver, the oldest first. */
export async function listMissedEvents(stripe: Stripe, now: Date): Promise<PaymentEvent[]> {
  const gte = Math.floor(addSeconds(now, -MISSED_SECONDS).getTime() / 1000);
  const request = { delivery_success: false, types: TYPES, created: { gte }, limit: PAGE };
  const events = await allOf(stripe.events.list(request), MOST_MISSED);
  return events.flatMap((event) => eventOf(event) ?? []).reverse();
}

/** Returns undefined for events of other kinds or without an id or customer that can be stored. */
function eventOf(event: unknown): PaymentEvent | undefined {
  const { id, type, data } = isObject(event) ? event : {};
  const { object } = isObject(data) ? data : {};
  const { customer: customerId } = isObject(object) ? object : {};
  if (typeof id !== 'string' || typeof type !== 'string' || typeof customerId !== 'string') return undefined;
  if (id === '' || !TYPES.includes(type)) return undefined;
  if ((id + customerId).includes('\0') || Math.max(id.length, customerId.length) > LONGEST_ID)
    return undefined;
  return { id, kind: type === TRIAL_ENDING ? 'trial-ending' : 'changed', customerId };
}
