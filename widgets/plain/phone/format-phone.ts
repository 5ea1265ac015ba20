import { internationalPhone } from './readable-phone.ts';

/** How a country writes its phone numbers. */
export type PhoneFormat = { cc: string; callingCode: string; pattern: string; example: string };

/**
 * Writes a national number the country's way: `4032345678` → `(403) 234-5678`. One of another country is put in groups;
 * anything else that does not fit the pattern (`#` is a digit) stays as it was typed.
 */
export function formatPhone(typed: string, format: Pick<PhoneFormat, 'pattern' | 'callingCode'>): string {
  const digits = nationalDigits(typed, format.callingCode);
  const wanted = format.pattern.split('#').length - 1;
  if (digits?.length !== wanted) return internationalPhone(typed);
  let index = 0;
  return format.pattern.replace(/#/g, () => digits[index++] ?? '');
}

/**
 * Returns the digits without the country's own calling code; undefined when there are letters or another country's
 * code.
 */
function nationalDigits(typed: string, callingCode: string): string | undefined {
  if (/[^\d\s().+-]/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  if (!typed.trim().startsWith('+')) return digits;
  return digits.startsWith(callingCode) ? digits.slice(callingCode.length) : undefined;
}
