import { brandOf } from './card-brands.ts';

/** Returns the digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Formats a card number in the groups of its brand: `4242 4242 4242 4242`, `3782 822463 10005`. */
export function formatNumber(typed: string): string {
  const { groups, lengths } = brandOf(digitsOf(typed));
  const digits = digitsOf(typed).slice(0, Math.max(...lengths));
  let rest = digits;
  const parts = groups.map((size) => {
    const part = rest.slice(0, size);
    rest = rest.slice(size);
    return part;
  });
  return parts.filter(Boolean).join(' ');
}

/**
 * Formats an expiry date as `MM / YY`. A first digit above 1 gets a leading zero; a year of four digits loses its
 * century.
 */
export function formatExpiry(typed: string): string {
  const digits = expiryDigits(typed);
  if (digits.length < 2) return digits;
  return digits.length === 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`;
}

/** Formats a security code: no more digits than the number's brand has. */
export function formatCode(typed: string, number: string): string {
  return digitsOf(typed).slice(0, brandOf(digitsOf(number)).codeLength);
}

/** Returns the caret's place in a newly formatted text: after the same digit as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(character)) seen += 1;
  }
  return formatted.length;
}

function expiryDigits(typed: string): string {
  const short = /^\s*(\d)\s*[/-]/.exec(typed)?.[1];
  const digits = digitsOf(short === undefined ? typed : `0${typed.trim()}`);
  const withZero = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return /^\d{2}20\d{2}$/.test(withZero) ? withZero.slice(0, 2) + withZero.slice(4) : withZero.slice(0, 4);
}
