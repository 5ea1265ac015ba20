import type { Stripe } from 'stripe';
import type { CardOutcome, SavedCard } from '../../../ports/payments.ts';
import { VendorError } from '../../../ports/vendor-error.ts';
import { ask, declineOf, isAbout } from './stripe-errors.ts';

export const STRIPE = 'stripe';

const UNUSABLE = 'This card could not be used. Please enter it again.';
const NEEDS_CONFIRMATION =
  'Your bank wants to confirm this card, which cannot be done here. Please use another card.';
/** Stripe's error codes for a token that is unknown or already used. */
const TOKEN_FAULTS = [
  'resource_missing',
  'token_already_used',
  'token_in_use',
  'payment_method_unexpected_state',
];

/**
 * Saves a card for charges while its holder is away; makes a new customer unless one is given. The bank is asked, so a
 * bad card is declined right away.
 */
export async function saveCard(
  stripe: Stripe,
  { token, idempotencyKey: key, customerId }: { token: string; idempotencyKey: string; customerId?: string },
): Promise<CardOutcome> {
  try {
    const method = await methodOf(stripe, token, key);
    const customer = customerId ?? (await ask(stripe.customers.create({}, keyed(`${key}_customer`)))).id;
    return await setUp(stripe, { method, customer, key });
  } catch (error) {
    const decline = declineOf(causeOf(error));
    if (decline !== undefined) return { refusal: decline };
    if (error instanceof TokenFault) return { refusal: UNUSABLE };
    throw error;
  }
}

/** Stripe cannot use this token. */
class TokenFault extends Error {}

/** Returns the payment method that the browser made, or makes one from its token. */
async function methodOf(stripe: Stripe, token: string, key: string): Promise<string> {
  if (token.startsWith('pm_')) return token;
  const request = stripe.paymentMethods.create({ type: 'card', card: { token } }, keyed(`${key}_method`));
  return (await askAboutToken(request)).id;
}

async function setUp(
  stripe: Stripe,
  { method, customer, key }: { method: string; customer: string; key: string },
): Promise<CardOutcome> {
  const intent = await askAboutToken(
    stripe.setupIntents.create(
      {
        customer,
        payment_method: method,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        expand: ['payment_method'],
      },
      keyed(`${key}_setup`),
    ),
  );
  if (intent.status === 'requires_action') return { refusal: NEEDS_CONFIRMATION };
  if (intent.status !== 'succeeded') throw new VendorError('nonsense');
  return { card: cardOf(intent.payment_method, customer) };
}

function cardOf(method: string | Stripe.PaymentMethod | null, customerId: string): SavedCard {
  if (method === null || typeof method === 'string' || !method.card) throw new VendorError('nonsense');
  const { brand, last4 } = method.card;
  return { provider: STRIPE, customerId, paymentMethodId: method.id, brand, last4 };
}

async function askAboutToken<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await ask(request);
  } catch (error) {
    throw isAbout(causeOf(error), TOKEN_FAULTS) ? new TokenFault() : error;
  }
}

function causeOf(error: unknown): unknown {
  return error instanceof VendorError ? error.cause : undefined;
}

export function keyed(idempotencyKey: string): { idempotencyKey: string } {
  return { idempotencyKey };
}
