/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';

declare global {
  interface Window {
    /** Google calls this when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/**
 * Loads the parts of Google Maps that the frame uses: the map, places and geocoding (for the areas of countries).
 *
 * @throws Error if Google Maps cannot be loaded
 */
export async function loadGoogle(key: string): Promise<void> {
  setOptions({ key, v: 'weekly' });
  await Promise.all([importLibrary('maps'), importLibrary('places'), importLibrary('geocoding')]);
}
