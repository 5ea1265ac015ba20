import L from 'leaflet';
import { t } from '../../../../codegen/runtime/translate.ts';
import { MAX_ZOOM } from '../map-model.ts';

/** Makes a map with its controls but without any layer. */
export function newMap(container: HTMLElement): L.Map {
  const map = L.map(container, mapOptions());
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.scale({ position: 'topright', maxWidth: 110 }).addTo(map);
  // The wheel scrolls the page until the map has the focus.
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  return map.setView([54.5, -114.5], 4.5);
}

/** Labels the map's own buttons in the current language. */
export function nameControls(map: L.Map): void {
  const container = map.getContainer();
  name(container.querySelector('.leaflet-control-zoom-in'), t('Zoom in'));
  name(container.querySelector('.leaflet-control-zoom-out'), t('Zoom out'));
}

function name(button: Element | null, words: string): void {
  button?.setAttribute('title', words);
  button?.setAttribute('aria-label', words);
}

/** Puts the operator's raster tiles on a map. */
export function addTiles(map: L.Map, address: string): void {
  L.tileLayer(address, {
    maxZoom: MAX_ZOOM,
    attribution: `Tiles: ${new URL(address, location.href).host}`,
  }).addTo(map);
}

function mapOptions(): L.MapOptions {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    maxZoom: MAX_ZOOM,
    minZoom: 2,
    zoomSnap: 0.5,
    worldCopyJump: true,
    maxBounds: [
      [-85, -540],
      [85, 540],
    ],
    // One finger scrolls the page, two move the map.
    dragging: !isTouch,
    scrollWheelZoom: false,
    ...(isCalm && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  };
}
