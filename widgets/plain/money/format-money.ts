import { listWord } from '../../../codegen/runtime/list-word.ts';

/**
 * Formats dollars with thousands separators and two decimals, as the page's language writes them: `1234.5` →
 * `$1,234.50`, `-3` → `-$3.00`.
 */
export function formatMoney(dollars: number): string {
  const amount = Math.abs(dollars).toFixed(2);
  const sign = dollars < 0 && Number(amount) !== 0 ? '-' : '';
  return listWord(`${sign}$${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`);
}

/** Tells whether an amount as the server writes it (`$0.00`, `1,234.50`) is more than zero. */
export function isMoreThanZero(amount: string): boolean {
  return /[1-9]/.test(amount) && !/^\s*[-(]/.test(amount);
}
