import useSWR from 'swr';
import { fetchJson } from '../../fetch-json.ts';
import type { MapSettings } from './map-model.ts';

const NOTHING_SET: MapSettings = { mapTilesUrl: null, googleMapsApiKey: null };

/** What the map is made with; undefined until it is known. When it cannot be known, the bundled map goes. */
export function useMapSettings(isWanted: boolean): MapSettings | undefined {
  const { data, error } = useSWR<MapSettings, Error>(
    isWanted ? '/api/config' : null,
    fetchJson<MapSettings>,
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  return data ?? (error && NOTHING_SET);
}
