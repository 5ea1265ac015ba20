import type { GeometryCollection, Topology } from 'topojson-specification';
import { fetchJson } from '../../../fetch-json.ts';
import type { Box, Point } from '../geo.ts';

/** Name, latitude, longitude, and the least zoom at which it is shown. */
export type Label = [string, number, number, number];

export type Atlas = Topology<Record<'countries' | 'subunits' | 'lakes' | 'rivers', Layer>>;
type Layer = GeometryCollection<{ country?: string }>;

type MapIndex = {
  /** Parts of the world with boundary files of their own; `core`: the box in which the middle of the view must lie. */
  regions: { name: string; core: Box }[];
  /** By ISO 3166-1 two-letter code: the box with most of its places, and its three-letter code. */
  countries: Record<string, { box: Box; code: string }>;
};

type CountryPlaces = { labels: Label[]; states: Record<string, Box> };

const kept = new Map<string, Promise<unknown>>();

/**
 * Loads a file of the map, once.
 * @throws Error when it cannot be loaded; the next call tries again.
 */
function load<Content>(name: string): Promise<Content> {
  const known = kept.get(name) as Promise<Content> | undefined;
  if (known) return known;
  const content = fetchJson<Content>(`/map/${name}.json`);
  kept.set(name, content);
  content.catch(() => kept.delete(name));
  return content;
}

export const loadIndex = () => load<MapIndex>('index');
export const loadAtlas = (region: string) => load<Atlas>(region);
export const loadPlaces = (country: string) => load<CountryPlaces>(`places/${country}`);

/** Returns the part of the world around a point; undefined far out at sea. */
export function regionAt(
  { regions }: MapIndex,
  { lat, lng }: Point,
): MapIndex['regions'][number] | undefined {
  return regions.find(
    ({ core: [west, south, east, north] }) => lng >= west && lng <= east && lat >= south && lat <= north,
  );
}

const ALBERTA = { country: 'CA', state: 'AB' };

/** Returns the view before anything is chosen: the state, else the country, else Alberta, Canada. */
export async function homeBox(country: string | undefined, state: string | undefined): Promise<Box> {
  const { countries } = await loadIndex();
  const home = country && countries[country] ? { country, state } : ALBERTA;
  const { states } = await loadPlaces(home.country);
  const box = states[home.state ?? ''] ?? countries[home.country]?.box;
  return box ?? [-120, 49, -110, 60];
}

/** Returns the codes of countries whose boxes overlap a box, those that share most of it first. */
export function countriesIn({ countries }: MapIndex, [west, south, east, north]: Box): string[] {
  return Object.entries(countries)
    .map(([code, { box }]) => {
      const wide = Math.min(box[2], east) - Math.max(box[0], west);
      const high = Math.min(box[3], north) - Math.max(box[1], south);
      const size = (box[2] - box[0]) * (box[3] - box[1]);
      return { code, shared: wide > 0 && high > 0 ? wide * high : 0, size };
    })
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared || one.size - other.size)
    .map(({ code }) => code);
}
