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

/** Leaflet would take a text for HTML. */
export function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

/** Right and down, for each arrow key. */
export const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** By how many miles a key changes a radius. */
export const RADIUS_STEPS: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: 0,
};

/** A round handle that can be dragged and focused. */
export function handle(at: Point, className: string): L.Marker {
  return L.marker(at, {
    draggable: true,
    autoPan: true,
    // The handles of a circle that just fits stand near the border; they must not set the map off.
    autoPanPadding: [4, 4],
    icon: L.divIcon({ className: `area-handle ${className}`, html: '', iconSize: [32, 32] }),
  });
}

/** Tells assistive technology about the handle on the edge. */
export function describeEdge(element: HTMLElement | undefined, name: string, miles: number): void {
  element?.setAttribute('aria-label', t('Radius of {name}', { name }));
  element?.setAttribute('aria-valuemin', '1');
  element?.setAttribute('aria-valuemax', String(LARGEST_RADIUS_MILES));
  element?.setAttribute('aria-valuenow', String(miles));
  element?.setAttribute('aria-valuetext', milesText(miles));
}

/** A radius that the schema accepts. */
export function limited(miles: number): number {
  return Math.max(1, Math.min(LARGEST_RADIUS_MILES, miles));
}
