import { useEffect, useMemo, useState } from 'react';
import { locale } from '../../../codegen/runtime/translate.ts';
import { fetchJson } from '../../fetch-json.ts';
import type { Point } from './geo.ts';

/** A place that the server found. */
export type FoundPlace = Point & {
  name: string;
  region: string;
  country: string;
  /** Says where it is, when that costs a call of its own; `lat` and `lng` mean nothing then. */
  locate?: () => Promise<Point>;
};

type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; places: FoundPlace[] }
  | { kind: 'failed' };

/** Looks for places in some other way than on our server, such as Google's. */
export type FindPlaces = (query: string, signal: AbortSignal) => Promise<FoundPlace[]>;

const PAUSE_MS = 180;
const SHORTEST = 2;

/** What the places are for what is typed; asks once the typing pauses. `attempt` asks again. */
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

/** The search to use: the map's own when it has one, else our server's, the country's places first. */
export function usePlaceFinder(country: string | undefined, other: FindPlaces | undefined): FindPlaces {
  return useMemo(() => other ?? findOnServer(country), [other, country]);
}

/** Places of GeoNames, those of the country first. */
function findOnServer(country: string | undefined): FindPlaces {
  return (query, signal) =>
    fetchJson(`/api/places?q=${encodeURIComponent(query)}&cc=${encodeURIComponent(country ?? '')}`, signal);
}

/** `Calgary, Alberta, Canada`. */
export function placeText({ name, region, country }: FoundPlace): string {
  const countryName = /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames(locale(), { type: 'region' }).of(country)
    : country;
  return [name, region, countryName].filter(Boolean).join(', ');
}
