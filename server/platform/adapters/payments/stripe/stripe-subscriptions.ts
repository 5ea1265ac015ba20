import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { HOUR } from '../../../db/times.ts';
import type { ChargeLine, NewSubscription } from '../../../ports/payments.ts';
import { VendorError } from '../../../ports/vendor-error.ts';
import { keyed } from './stripe-cards.ts';
import { asVendorError, isAbout, isKeyWornOut } from './stripe-errors.ts';
import { allOf, PAGE } from './stripe-pages.ts';

const CURRENCY = 'usd';
/** More than a customer ever has. */
const MOST_SUBSCRIPTIONS = 100;
/** More attempts than are made in the 24 hours for which Stripe remembers a key. */
const MOST_KEYS = 50;

/**
 * Starts a subscription unless it exists. Stripe forgets an idempotency key after a day, so the customer's
 * subscriptions are searched first. Each line is charged separately, so that the invoices match ours to the cent.
 */
export async function startSubscription(
  stripe: Stripe,
  { customerId, paymentMethodId, lines, trialEndsAt, idempotencyKey }: NewSubscription,
  now: Date,
): Promise<string> {
  const known = await findStarted(stripe, customerId, idempotencyKey);
  if (known !== undefined) return known;
  const params: Stripe.SubscriptionCreateParams = {
    customer: customerId,
    default_payment_method: paymentMethodId,
    items: await Promise.all(lines.map((line) => itemOf(stripe, line))),
    trial_end: trialEndOf(trialEndsAt, now),
    off_session: true,
    metadata: { started_under: idempotencyKey },
  };
  const { id } = await createFresh(stripe, params, idempotencyKey);
  if (typeof id !== 'string') throw new VendorError('nonsense');
  return id;
}

async function findStarted(stripe: Stripe, customer: string, key: string): Promise<string | undefined> {
  const list = stripe.subscriptions.list({ customer, status: 'all', limit: PAGE });
  return (await allOf(list, MOST_SUBSCRIPTIONS)).find(({ metadata }) => metadata?.started_under === key)?.id;
}

/**
 * Returns when the trial ends; one that would have ended while Stripe was unreachable ends within the next two hours.
 */
function trialEndOf(trialEndsAt: Date, now: Date): number {
  const soon = Math.ceil(now.getTime() / 1000 / HOUR + 1) * HOUR;
  return Math.max(Math.floor(trialEndsAt.getTime() / 1000), soon);
}

/**
 * Creates a subscription under the first key that is not used up. Stripe repeats its first answer to a key, even a
 * breakdown, and accepts a key for no other request. A used-up key has created nothing (the subscription would have
 * been found before), so it is safe to try again with the next one.
 */
async function createFresh(
  stripe: Stripe,
  params: Stripe.SubscriptionCreateParams,
  key: string,
): Promise<Stripe.Subscription> {
  for (let count = 0; ; count += 1) {
    try {
      return await stripe.subscriptions.create(params, {
        ...keyed(`${key}_${count}`),
        maxNetworkRetries: 0,
      });
    } catch (error) {
      if (!isKeyWornOut(error) || count === MOST_KEYS) throw asVendorError(error);
    }
  }
}

async function itemOf(
  stripe: Stripe,
  { name, amountCents }: ChargeLine,
): Promise<Stripe.SubscriptionCreateParams.Item> {
  const product = await needProduct(stripe, name);
  return {
    price_data: { currency: CURRENCY, product, unit_amount: amountCents, recurring: { interval: 'month' } },
  };
}

/** Creates the product for a name unless it exists; its id is derived from the name, so all customers share it. */
async function needProduct(stripe: Stripe, name: string): Promise<string> {
  const id = `tenderfoot_${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  try {
    await stripe.products.create({ id, name });
  } catch (error) {
    if (!isAbout(error, ['resource_already_exists'])) throw asVendorError(error);
  }
  return id;
}
