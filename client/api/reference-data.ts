import { type Answer, call } from './call.ts';

/** An entry of a reference list of places. */
export type Place = { code: string; name: string };

/** The countries that can be chosen. */
export function fetchCountries(): Promise<Answer<Place[]>> {
  return call('/data/countries');
}

/** The states or provinces of a country; empty where it has none. */
export function fetchStates(country: string): Promise<Answer<Place[]>> {
  return call(`/data/states?cc=${encodeURIComponent(country)}`);
}

/** The timezones that can be chosen: IANA names and what they are called. */
export function fetchTimezones(signal?: AbortSignal): Promise<Answer<Record<string, string>>> {
  return call('/data/timezones', { signal });
}
