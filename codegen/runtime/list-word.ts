import { own } from './json.ts';
import { spoken } from './translate.ts';

/**
 * Returns the name of a reference list's entry in the current language, and an amount of money or a rate as that
 * language writes it. A name that staff have changed stays as they wrote it.
 *
 * @example listWord('Oil and gas')
 */
export function listWord(name: string): string {
  const catalogue = spoken();
  if (!catalogue) return name;
  return own(catalogue.lists, name) ?? figureIn(catalogue.locale, name);
}

const AMOUNT = /^(-?)\$(\d{1,3}(?:,\d{3})*|\d+)\.(\d\d)$/;
const RATE = /^(\d+(?:\.\d+)?)%$/;

/** `$1,234.50` → `1 234,50 $`, `14.975%` → `14,975 %`; any other text stays. */
function figureIn(locale: string, text: string): string {
  const [, sign, dollars, cents] = AMOUNT.exec(text) ?? [];
  if (dollars !== undefined)
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'CAD',
      currencyDisplay: 'narrowSymbol',
    }).format(Number(`${sign}${dollars.replaceAll(',', '')}.${cents}`));
  const [, rate] = RATE.exec(text) ?? [];
  if (rate === undefined) return text;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(
    Number(rate) / 100,
  );
}
