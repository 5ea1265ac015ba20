import useSWR from 'swr';
import { fetchJson } from '../../fetch-json.ts';
import { useWatchedValue } from '../../form-access.ts';
import { internationalPhone } from './readable-phone.ts';

type PhoneFormat = { cc: string; callingCode: string; pattern: string; example: string };

/** Returns how the country at a JSON pointer (`/country`) writes its phone numbers; undefined until that is known. */
export function usePhoneFormat(countryPointer: string): PhoneFormat | undefined {
  const country = useWatchedValue(countryPointer.split('/').slice(1));
  const url = typeof country === 'string' ? `/api/data/phone_format?cc=${encodeURIComponent(country)}` : null;
  const { data } = useSWR<PhoneFormat | [], Error>(url, fetchJson<PhoneFormat | []>, {
    revalidateOnFocus: false,
  });
  return Array.isArray(data) ? undefined : data;
}

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
