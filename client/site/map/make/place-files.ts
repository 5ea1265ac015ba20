import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeName } from '../../../../codegen/runtime/place-name.ts';
import { groupBy, type Place } from './gazetteer.ts';

/** The population from which a place is found from every country. */
const KNOWN_ABROAD = 40_000;

/**
 * Writes the files of the place search: one per country, and `world.tsv` with the large places of all countries. A line
 * holds the searched text (`grande_prairie,alberta`), name, state, country, latitude and longitude, separated by tabs;
 * the largest place comes first. The words of a name are joined by a character found nowhere else in a line, so that a
 * plain text search is enough.
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
