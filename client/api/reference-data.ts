import type { Answer } from './call.ts';
import { ask } from './operation.ts';

/** An entry of a reference list of places. */
export type Place = { code: string; name: string };

/** The countries that can be chosen. */
export function fetchCountries(): Promise<Answer<Place[]>> {
  return ask('GET /data/countries');
}

/** The states or provinces of a country; empty where it has none. */
export function fetchStates(country: string): Promise<Answer<Place[]>> {
  return ask('GET /data/states', { query: { cc: country } });
}

/** The timezones that can be chosen: IANA names and what they are called. */
export function fetchTimezones(signal?: AbortSignal): Promise<Answer<Record<string, string>>> {
  return ask('GET /data/timezones', { signal });
}
