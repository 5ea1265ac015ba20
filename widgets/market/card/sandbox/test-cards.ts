import { t, text } from '../../../../codegen/runtime/translate.ts';

/**
 * Stripe's test cards and the names of their tokens. Declined cards have tokens too: the server gets the decline when
 * it uses them.
 */
const tokens: Record<string, string> = {
  '4242424242424242': 'tok_visa',
  '4000056655665556': 'tok_visa_debit',
  '5555555555554444': 'tok_mastercard',
  '2223003122003222': 'tok_mastercard',
  '5200828282828210': 'tok_mastercard_debit',
  '5105105105105100': 'tok_mastercard_prepaid',
  '378282246310005': 'tok_amex',
  '371449635398431': 'tok_amex',
  '6011111111111117': 'tok_discover',
  '6011000990139424': 'tok_discover',
  '3056930009020004': 'tok_diners',
  '36227206271667': 'tok_diners',
  '3566002020360505': 'tok_jcb',
  '6200000000000005': 'tok_unionpay',
  '4000001240000000': 'tok_ca',
  '4000000000000002': 'tok_chargeDeclined',
  '4000000000009995': 'tok_chargeDeclinedInsufficientFunds',
  '4000000000009987': 'tok_chargeDeclinedLostCard',
  '4000000000009979': 'tok_chargeDeclinedStolenCard',
  '4000000000000069': 'tok_chargeDeclinedExpiredCard',
  '4000000000000127': 'tok_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'tok_chargeDeclinedProcessingError',
  '4100000000000019': 'tok_chargeDeclinedFraudulent',
  '4000000000000341': 'tok_chargeCustomerFail',
  '4000000000000101': 'tok_cvcCheckFail',
};

const NOT_A_TEST_CARD = text(
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

/** Returns the token of a test card (digits only), or Stripe's test-mode error for any other card. */
export function tokenOf(digits: string): { token: string } | { error: string } {
  const token = Object.hasOwn(tokens, digits) ? tokens[digits] : undefined;
  return token ? { token } : { error: t(NOT_A_TEST_CARD) };
}
