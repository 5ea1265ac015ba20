import useSWR from 'swr';
import type { MapSettings } from './map-model.ts';

const NOTHING_SET: MapSettings = { mapTilesUrl: null, googleMapsApiKey: null };

/** What the map is made with; undefined until it is known. When it cannot be known, the bundled map goes. */
export function useMapSettings(isWanted: boolean): MapSettings | undefined {
  const { data, error } = useSWR<MapSettings, Error>(isWanted ? '/api/config' : null, fetchSettings, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return data ?? (error && NOTHING_SET);
}

async function fetchSettings(url: string): Promise<MapSettings> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
