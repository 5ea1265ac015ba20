import { locale, t } from '../../../codegen/runtime/translate.ts';

/** Writes miles as `1 mile`, `25 miles`, `0.5 miles`. */
export function milesText(miles: number): string {
  return miles === 1
    ? t('1 mile')
    : t('{miles} miles', { miles: miles.toLocaleString(locale(), { maximumFractionDigits: 2 }) });
}
