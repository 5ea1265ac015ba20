/** Sources of the map besides the bundled data. */
export type MapSettings = {
  /** Address of raster tiles with `{z}`, `{x}` and `{y}` in it; undefined: the bundled boundaries and names. */
  mapTilesUrl: string | undefined;
  /** Undefined: no Google Maps. */
  googleMapsApiKey: string | undefined;
};

/** The settings when nothing is set. */
export const bundledMapOnly: MapSettings = { mapTilesUrl: undefined, googleMapsApiKey: undefined };

type ReadText = (name: string) => string | undefined;

/** Reads `MAP_TILES_URL` and `GOOGLE_MAPS_API_KEY`; adds what is wrong with them to `faults`. */
export function readMapSettings(read: ReadText, faults: string[]): MapSettings {
  const mapTilesUrl = read('MAP_TILES_URL');
  if (mapTilesUrl !== undefined && !isTileAddress(mapTilesUrl))
    faults.push('MAP_TILES_URL must be an address such as https://tiles.example.com/{z}/{x}/{y}.png');
  const googleMapsApiKey = read('GOOGLE_MAPS_API_KEY');
  if (googleMapsApiKey !== undefined && !/^[\w-]+$/.test(googleMapsApiKey))
    faults.push('GOOGLE_MAPS_API_KEY must have only letters, digits, hyphens and underscores');
  return { mapTilesUrl, googleMapsApiKey };
}

/** Returns the origins that a page must be allowed to load map images from. */
export function imageSources({ mapTilesUrl }: MapSettings): string[] {
  return mapTilesUrl === undefined ? [] : [new URL(withoutHoles(mapTilesUrl)).origin];
}

function isTileAddress(address: string): boolean {
  const url = URL.parse(withoutHoles(address));
  const hasHoles = ['{z}', '{x}', '{y}'].every((hole) => address.includes(hole));
  return hasHoles && url !== null && /^https?:$/.test(url.protocol);
}

function withoutHoles(address: string): string {
  return address.replace(/\{[a-z]\}/g, '0');
}
