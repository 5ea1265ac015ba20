import { t } from '../../../codegen/runtime/translate.ts';

/** Names of card brands, by their names in Stripe's API (`card.brand`). */
const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns a card as people know it: `Visa that ends in 4242`. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return t('{card} that ends in {last4}', { card: brands[brand] ?? t('A card'), last4 });
}
