import { createHash } from 'node:crypto';
import type { CardOutcome, PaymentProvider } from '../../ports/payments.ts';

const DECLINED = 'Your card was declined.';
const UNKNOWN = 'This card could not be used. Please enter it again.';

/** Stripe's test tokens for good cards: brand and last digits. */
const GOOD: Record<string, [string, string]> = {
  tok_visa: ['visa', '4242'],
  tok_visa_debit: ['visa', '5556'],
  tok_mastercard: ['mastercard', '4444'],
  tok_mastercard_debit: ['mastercard', '8210'],
  tok_mastercard_prepaid: ['mastercard', '5100'],
  tok_amex: ['amex', '8431'],
  tok_discover: ['discover', '1117'],
  tok_diners: ['diners', '3237'],
  tok_jcb: ['jcb', '0505'],
  tok_unionpay: ['unionpay', '0005'],
  tok_ca: ['visa', '0000'],
  tok_us: ['visa', '4242'],
  // Can be saved; a later charge fails.
  tok_chargeCustomerFail: ['visa', '0341'],
};

/** Stripe's test tokens for cards that are declined, and what Stripe says then. */
const BAD: Record<string, string> = {
  tok_chargeDeclined: DECLINED,
  tok_visa_chargeDeclined: DECLINED,
  tok_chargeDeclinedFraudulent: DECLINED,
  tok_visa_chargeDeclinedFraudulent: DECLINED,
  tok_chargeDeclinedLostCard: DECLINED,
  tok_chargeDeclinedStolenCard: DECLINED,
  tok_visa_chargeDeclinedLostCard: DECLINED,
  tok_visa_chargeDeclinedStolenCard: DECLINED,
  tok_chargeDeclinedInsufficientFunds: 'Your card has insufficient funds.',
  tok_visa_chargeDeclinedInsufficientFunds: 'Your card has insufficient funds.',
  tok_chargeDeclinedExpiredCard: 'Your card has expired.',
  tok_chargeDeclinedIncorrectCvc: "Your card's security code is incorrect.",
  tok_cvcCheckFail: "Your card's security code is incorrect.",
  tok_chargeDeclinedProcessingError:
    'An error occurred while processing your card. Try again in a little bit.',
};

/** The stand-in: knows Stripe's test tokens and remembers nothing, since its ids follow from the key. */
export const sandboxPayments: PaymentProvider = {
  async saveCard({ token, idempotencyKey }): Promise<CardOutcome> {
    const refusal = Object.hasOwn(BAD, token) ? BAD[token] : undefined;
    if (refusal) return { refusal };
    const face = Object.hasOwn(GOOD, token) ? GOOD[token] : undefined;
    if (!face) return { refusal: UNKNOWN };
    const [brand, last4] = face;
    const suffix = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24);
    return {
      card: {
        provider: 'sandbox',
        customerId: `cus_${suffix}`,
        paymentMethodId: `pm_${suffix}`,
        brand,
        last4,
      },
    };
  },
};
