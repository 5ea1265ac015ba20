import { constants } from '../../../codegen/generated/constants.ts';
import { locale, t } from '../../../codegen/runtime/translate.ts';

/** A place on the earth in degrees. */
export type Point = { lat: number; lng: number };

/** West, south, east, north in degrees. */
export type Box = [number, number, number, number];

const METERS_PER_MILE = constants.map.metresPerMile;

const EARTH_RADIUS_METERS = 6_371_000;

export function toMeters(miles: number): number {
  return miles * METERS_PER_MILE;
}

export function toMiles(meters: number): number {
  return meters / METERS_PER_MILE;
}

/** Returns the distance between two points along the surface, in miles. */
export function distanceMiles(from: Point, to: Point): number {
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const halfLat = Math.sin((toLat - fromLat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(fromLat) * Math.cos(toLat) * halfLng ** 2;
  return toMiles(2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/**
 * Returns the point that many miles north and east of another; negative miles go south and west. Its latitude stays
 * within 85 degrees.
 */
export function shifted(from: Point, northMiles: number, eastMiles: number): Point {
  const lat = clamp(from.lat + degrees(toMeters(northMiles) / EARTH_RADIUS_METERS), -85, 85);
  const turn = toMeters(eastMiles) / (EARTH_RADIUS_METERS * Math.cos(radians(lat)));
  return tidy({ lat, lng: from.lng + degrees(turn) });
}

/** Returns the box around a circle. */
export function circleBox({ lat, lng }: Point, miles: number): Box {
  const high = degrees(toMeters(miles) / EARTH_RADIUS_METERS);
  const wide = Math.min(180, high / Math.max(0.01, Math.cos(radians(lat))));
  return [lng - wide, Math.max(-85, lat - high), lng + wide, Math.min(85, lat + high)];
}

/** Returns the box around boxes; undefined for none. */
export function unionBox(boxes: readonly Box[]): Box | undefined {
  const first = boxes[0];
  return (
    first &&
    boxes.reduce(
      (one, other): Box => [
        Math.min(one[0], other[0]),
        Math.min(one[1], other[1]),
        Math.max(one[2], other[2]),
        Math.max(one[3], other[3]),
      ],
      first,
    )
  );
}

/** Returns a point as it is stored: rounded to about a metre, its longitude between -180 and 180. */
export function tidy({ lat, lng }: Point): Point {
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { lat: round(clamp(lat, -90, 90)), lng: round(turned) };
}

/** Writes a point in the current language, as `51.05° N, 114.07° W`. */
export function pointText({ lat, lng }: Point): string {
  return `${degreesText(lat)} ${lat < 0 ? t('S') : t('N')}, ${degreesText(lng)} ${lng < 0 ? t('W') : t('E')}`;
}

function degreesText(angle: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${Math.abs(angle).toLocaleString(locale(), digits)}°`;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

function clamp(number: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, number));
}

function round(angle: number): number {
  // Adding 0 turns -0 into 0, since JSON has no -0.
  return Math.round(angle * 100_000) / 100_000 + 0;
}
