import useSWR from 'swr';
import { fetchJson } from '../../fetch-json.ts';
import { useWatchedValue } from '../../form-access.ts';
import type { PhoneFormat } from './format-phone.ts';

/** Returns how the country at a JSON pointer (`/country`) writes its phone numbers; undefined until that is known. */
export function usePhoneFormat(countryPointer: string): PhoneFormat | undefined {
  const country = useWatchedValue(countryPointer.split('/').slice(1));
  const url = typeof country === 'string' ? `/api/data/phone_format?cc=${encodeURIComponent(country)}` : null;
  const { data } = useSWR<PhoneFormat | [], Error>(url, fetchJson<PhoneFormat | []>, {
    revalidateOnFocus: false,
  });
  return Array.isArray(data) ? undefined : data;
}
