import { useEffect, useState } from 'react';
import type { CodeAndName } from '../../codegen/generated/api.ts';
import type { Answer } from '../api/call.ts';
import { ask } from '../api/operation.ts';
import { useLanguage } from '../i18n/language.ts';

/** A value that is shown by its label and cannot be edited. */
export type FixedValue = { value: string; label: string };

/**
 * Returns the country and state of the access token by name. Undefined while the names are being fetched; if they
 * cannot be fetched, the codes are shown.
 */
export function useFixedPlace({ country, state }: { country: string; state: string }) {
  const [place, setPlace] = useState<Record<'country' | 'state', FixedValue>>();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language calls them otherwise
  useEffect(() => {
    let isCurrent = true;
    const lists = [ask('GET /data/countries'), ask('GET /data/states', { query: { cc: country } })] as const;
    Promise.all(lists).then(([countries, states]) => {
      if (isCurrent) setPlace({ country: named(country, countries), state: named(state, states) });
    });
    return () => {
      isCurrent = false;
    };
  }, [country, state, language]);
  return place;
}

function named(code: string, places: Answer<CodeAndName[]>): FixedValue {
  const found = places.ok ? places.data.find((place) => place.code === code) : undefined;
  return { value: code, label: found?.name ?? code };
}
