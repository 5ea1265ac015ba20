import { t } from '../../../codegen/runtime/translate.ts';
import type { Point } from './geo.ts';

/** An area in the form's answers: `radius` is in miles, and may be whatever the person typed. */
export type Area = { name?: string; lat: number; lng: number; radius?: unknown };

/** An area while it is edited; `key` stays the same while the list changes around it. */
export type KeyedArea = Area & { key: number };

let nextKey = 0;

/** Returns the areas of an answer, leaving out those without a position. */
export function areasFrom(value: unknown): KeyedArea[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.filter(hasPosition).map((area) => ({ ...area, key: nextKey++ }));
}

/** Makes an area at a point. The person has yet to give its radius. */
export function newArea(point: Point, name?: string): KeyedArea {
  return { ...(name !== undefined && { name }), ...point, radius: 0, key: nextKey++ };
}

/** Returns the areas as they are reported to the form. */
export function withoutKeys(areas: readonly KeyedArea[]): Area[] {
  return areas.map(({ key, ...area }) => area);
}

/** Returns the radius to draw, in miles; 0 for anything but a positive number. */
export function milesOf({ radius }: Area): number {
  return typeof radius === 'number' && radius > 0 ? radius : 0;
}

/** Returns an area's name, else one by its place in the list. */
export function nameOf(area: Area, index: number): string {
  return area.name?.trim() || t('Area {n}', { n: index + 1 });
}

/** Reads a typed radius. Returns a number, undefined for a blank text, or text that the form's rules refuse. */
export function radiusFrom(typed: string): number | string | undefined {
  const text = typed.trim().replace(/,(?=\d{3}\b)/g, '');
  if (text === '') return undefined;
  const number = Number(text.replace(',', '.'));
  return Number.isNaN(number) ? text : number;
}

function hasPosition(entry: unknown): entry is Area {
  const area = entry as Partial<Area> | null;
  return typeof area?.lat === 'number' && typeof area.lng === 'number';
}
