import type { GeometryCollection, Topology } from 'topojson-specification';
import { fetchJson } from '../../../fetch-json.ts';
import type { Box, Point } from '../geo.ts';

/** Name, latitude, longitude, and the zoom from which on it is shown. */
export type Label = [string, number, number, number];

export type Atlas = Topology<Record<'countries' | 'subunits' | 'lakes' | 'rivers', Layer>>;
type Layer = GeometryCollection<{ country?: string }>;

type MapIndex = {
  /** Parts of the world with boundaries of their own; `core`: for which middles of the view. */
  regions: { name: string; core: Box }[];
  /** By ISO 3166-1 code: where most of its places are, and its three-letter code. */
  countries: Record<string, { box: Box; code: string }>;
};

type CountryPlaces = { labels: Label[]; states: Record<string, Box> };

const kept = new Map<string, Promise<unknown>>();

/** @throws Error when the file cannot be had; the next call tries again. */
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

/** The part of the world that a point is in; undefined far out at sea. */
export function regionAt(
  { regions }: MapIndex,
  { lat, lng }: Point,
): MapIndex['regions'][number] | undefined {
  return regions.find(
    ({ core: [west, south, east, north] }) => lng >= west && lng <= east && lat >= south && lat <= north,
  );
}

const ALBERTA = { country: 'CA', state: 'AB' };

/** What is shown before anything is chosen: the state, else the country, else Alberta, Canada. */
export async function homeBox(country: string | undefined, state: string | undefined): Promise<Box> {
  const { countries } = await loadIndex();
  const home = country && countries[country] ? { country, state } : ALBERTA;
  const { states } = await loadPlaces(home.country);
  const box = states[home.state ?? ''] ?? countries[home.country]?.box;
  return box ?? [-120, 49, -110, 60];
}

/** The countries with places in a box, the one with the most of it first. */
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
