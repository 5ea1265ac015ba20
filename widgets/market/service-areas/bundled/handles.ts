import L from 'leaflet';
import { t } from '../../../../codegen/runtime/translate.ts';
import type { Point } from '../geo.ts';
import { LARGEST_RADIUS_MILES } from '../map-model.ts';
import { milesText } from '../miles-text.ts';

/** The name of an area, always shown below its middle. */
export const TOOLTIP: L.TooltipOptions = {
  permanent: true,
  direction: 'bottom',
  offset: [0, 14],
  className: 'area-name',
};

/** Wraps a text in an element, since Leaflet would parse a string as HTML. */
export function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

/** The direction of each arrow key: steps to the right, steps down. */
export const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The miles by which each key changes a radius. Home sets it to 1 mile instead. */
export const RADIUS_STEPS: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: 0,
};

/** Makes a round handle that can be dragged and focused. */
export function handle(at: Point, className: string): L.Marker {
  return L.marker(at, {
    draggable: true,
    autoPan: true,
    // A circle that just fits has its handles near the border; they must not start panning the map.
    autoPanPadding: [4, 4],
    icon: L.divIcon({ className: `area-handle ${className}`, html: '', iconSize: [32, 32] }),
  });
}

/** Sets the ARIA attributes of the handle on the edge. */
export function describeEdge(element: HTMLElement | undefined, name: string, miles: number): void {
  element?.setAttribute('aria-label', t('Radius of {name}', { name }));
  element?.setAttribute('aria-valuemin', '1');
  element?.setAttribute('aria-valuemax', String(LARGEST_RADIUS_MILES));
  element?.setAttribute('aria-valuenow', String(miles));
  element?.setAttribute('aria-valuetext', milesText(miles));
}

/** Limits a radius to what the map allows: 1 to 5000 miles. */
export function limited(miles: number): number {
  return Math.max(1, Math.min(LARGEST_RADIUS_MILES, miles));
}
