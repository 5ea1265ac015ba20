import { useEffect, useState } from 'react';
import type { Answer } from '../api/call.ts';
import { fetchCountries, fetchStates, type Place } from '../api/reference-data.ts';
import { useLanguage } from '../i18n/language.ts';

/** A value that is shown by its label and cannot be edited. */
export type FixedValue = { value: string; label: string };

/**
 * Country and state as the access token holds them, by their names. Undefined while the names are fetched;
 * where they cannot be had, the codes stand for themselves.
 */
export function useFixedPlace({ country, state }: { country: string; state: string }) {
  const [place, setPlace] = useState<Record<'country' | 'state', FixedValue>>();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language calls them otherwise
  useEffect(() => {
    let isCurrent = true;
    Promise.all([fetchCountries(), fetchStates(country)]).then(([countries, states]) => {
      if (isCurrent) setPlace({ country: named(country, countries), state: named(state, states) });
    });
    return () => {
      isCurrent = false;
    };
  }, [country, state, language]);
  return place;
}

function named(code: string, places: Answer<Place[]>): FixedValue {
  const found = places.ok ? places.data.find((place) => place.code === code) : undefined;
  return { value: code, label: found?.name ?? code };
}
