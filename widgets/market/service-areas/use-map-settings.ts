import useSWR from 'swr';
import { fetchJson } from '../../fetch-json.ts';
import type { MapSettings } from './map-model.ts';

const NOTHING_SET: MapSettings = { mapTilesUrl: null, googleMapsApiKey: null };

/**
 * Returns the map's settings; undefined until they have loaded. Where they cannot be loaded, nothing is set, which
 * means the bundled map.
 */
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
