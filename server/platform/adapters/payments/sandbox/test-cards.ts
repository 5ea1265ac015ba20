/** A card that can be saved; when `refusal` is set, later charges are declined with it. */
export type TestCard = { brand: string; last4: string; refusal: string | null };

const DECLINED = 'Your card was declined.';
const UNKNOWN = 'This card could not be used. Please enter it again.';

const good = (brand: string, last4: string): TestCard => ({ brand, last4, refusal: null });

/** Stripe's test tokens for cards that can be saved. */
const savable: Record<string, TestCard> = {
  tok_visa: good('visa', '4242'),
  tok_visa_debit: good('visa', '5556'),
  tok_mastercard: good('mastercard', '4444'),
  tok_mastercard_debit: good('mastercard', '8210'),
  tok_mastercard_prepaid: good('mastercard', '5100'),
  tok_amex: good('amex', '8431'),
  tok_discover: good('discover', '1117'),
  tok_diners: good('diners', '3237'),
  tok_jcb: good('jcb', '0505'),
  tok_unionpay: good('unionpay', '0005'),
  tok_ca: good('visa', '0000'),
  tok_us: good('visa', '4242'),
  tok_chargeCustomerFail: { brand: 'visa', last4: '0341', refusal: DECLINED },
};

/** Stripe's test tokens for cards that are declined, with Stripe's message. */
const declined: Record<string, string> = {
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

/** Returns what Stripe's test mode would do with a token: a card, or a refusal. */
export function testCardOf(token: string): TestCard | { refusal: string } {
  if (Object.hasOwn(declined, token)) return { refusal: declined[token] ?? DECLINED };
  return (Object.hasOwn(savable, token) && savable[token]) || { refusal: UNKNOWN };
}
