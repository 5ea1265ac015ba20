import { useEffect, useMemo, useState } from 'react';
import { locale } from '../../../codegen/runtime/translate.ts';
import { fetchJson } from '../../fetch-json.ts';
import type { Point } from './geo.ts';

/** A place that a search found. */
export type FoundPlace = Point & {
  name: string;
  region: string;
  country: string;
  /** Finds its position where that takes another request; `lat` and `lng` mean nothing then. */
  locate?: () => Promise<Point>;
};

type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; places: FoundPlace[] }
  | { kind: 'failed' };

/** A search for places: our server's, or a map's own such as Google's. */
export type FindPlaces = (query: string, signal: AbortSignal) => Promise<FoundPlace[]>;

const PAUSE_MS = 180;
const SHORTEST = 2;

/** Searches for the typed place, once the typing pauses. A new `attempt` searches again. */
export function usePlaceSearch(query: string, find: FindPlaces, attempt: number): SearchState {
  const wanted = query.trim();
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    if (wanted.length < SHORTEST) {
      setState({ kind: 'idle' });
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setState((old) => (old.kind === 'found' ? old : { kind: 'searching' }));
      find(wanted, stop.signal).then(
        (places) => !stop.signal.aborted && setState({ kind: 'found', places }),
        () => !stop.signal.aborted && setState({ kind: 'failed' }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, find, attempt]);
  return state;
}

/** Returns the map's own search when it has one, else our server's, which lists the country's places first. */
export function usePlaceFinder(country: string | undefined, other: FindPlaces | undefined): FindPlaces {
  return useMemo(() => other ?? findOnServer(country), [other, country]);
}

/** Searches the GeoNames places on our server; those of the country come first. */
function findOnServer(country: string | undefined): FindPlaces {
  return (query, signal) =>
    fetchJson(`/api/places?q=${encodeURIComponent(query)}&cc=${encodeURIComponent(country ?? '')}`, signal);
}

/** Writes a place as `Calgary, Alberta, Canada`. */
export function placeText({ name, region, country }: FoundPlace): string {
  const countryName = /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames(locale(), { type: 'region' }).of(country)
    : country;
  return [name, region, countryName].filter(Boolean).join(', ');
}
