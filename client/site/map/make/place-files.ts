import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeName } from '../../../../codegen/runtime/place-name.ts';
import { groupBy, type Place } from './gazetteer.ts';

/** Places at least this large are found from every country. */
const KNOWN_ABROAD = 40_000;

/**
 * Writes what the place search reads: a file a country, and `world.tsv` with the large places of all. A line is what is
 * searched (`grande_prairie,alberta`), name, state, country, latitude, longitude, between tabs; the largest place comes
 * first. A name's words are apart by what no other part of a line has, so that text search alone finds them.
 */
export function writePlaceFiles(folder: string, places: readonly Place[]): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, own: readonly Place[]) =>
    writeFileSync(join(folder, `${name}.tsv`), own.map(lineOf).join(''));
  for (const [country, own] of groupBy(places, (place) => place.country)) write(country, own);
  write(
    'world',
    places.filter(({ population }) => population >= KNOWN_ABROAD),
  );
}

function lineOf({ name, region, country, lat, lng }: Place): string {
  const searched = `${placeName(name, '_')},${placeName(region, ' ')}`;
  return `${[searched, name, region, country, lat, lng].join('\t')}\n`;
}
