/// <reference types="google.maps" />

declare global {
  interface Window {
    /** Google calls this when it refuses the key. */
    gm_authFailure?: () => void;
    mapIsLoaded?: () => void;
  }
}

const ADDRESS = 'https://maps.googleapis.com/maps/api/js';

/**
 * Loads Google Maps with its places library.
 * @throws Error when it cannot be had
 */
export function loadGoogle(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    window.mapIsLoaded = resolve;
    const script = document.createElement('script');
    const query = new URLSearchParams({
      key,
      v: 'weekly',
      libraries: 'places',
      loading: 'async',
      callback: 'mapIsLoaded',
    });
    script.src = `${ADDRESS}?${query}`;
    script.onerror = () => reject(new Error('Google Maps could not be loaded'));
    document.head.append(script);
  });
}
