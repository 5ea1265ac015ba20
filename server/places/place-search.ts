import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError } from '../errors.ts';
import { sentences } from '../sentences.ts';

/** A populated place as the search gives it. `region` is its state or province, blank where there is none. */
export type FoundPlace = { name: string; region: string; country: string; lat: number; lng: number };

/** A place with its name as it is compared. */
type Entry = FoundPlace & { searched: string; nameParts: string };

/** Answers a search; `country` (ISO 3166-1) puts the places of that country first. */
export type PlaceSearch = (query: string, country: string) => Promise<FoundPlace[]>;

/** Where the build puts the places. */
const BUILT_PLACES = resolve(import.meta.dirname, '../../dist/places');

const MOST_RESULTS = 6;
/** Countries kept in memory besides the large places of the world; the one used longest ago goes first. */
const COUNTRIES_KEPT = 4;

/**
 * Searches the files that the build put into `folder`, each read when it is first needed.
 * @returns a search that throws AppError `unavailable` when there is no such build
 */
export function createPlaceSearch(folder = BUILT_PLACES): PlaceSearch {
  const kept = new Map<string, Promise<Entry[]>>();
  const load = (name: string): Promise<Entry[]> => {
    const known = kept.get(name) ?? readEntries(join(folder, `${name}.tsv`));
    kept.delete(name);
    kept.set(name, known);
    known.catch(() => kept.delete(name));
    const oldest = [...kept.keys()].find((one) => one !== 'world');
    if (kept.size > COUNTRIES_KEPT + 1 && oldest) kept.delete(oldest);
    return known;
  };
  return async (query, country) => {
    const wanted = searchable(query);
    if (wanted.length < 2) return [];
    const world = await load('world').catch(unavailable);
    const own = /^[A-Z]{2}$/.test(country) ? await load(country).catch(noneIfMissing) : [];
    const found = [...matchesIn(own, wanted), ...matchesIn(world, wanted)];
    return distinct(found).slice(0, MOST_RESULTS);
  };
}

/** Text as it is compared: lower case, no accents, single spaces. */
function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\s.’'-]+/g, ' ')
    .trim();
}

/**
 * The places whose name begins with the query, then those with a word that does; the larger ones first in both.
 * After a comma the query goes on with the state: `salem, or`.
 */
function matchesIn(entries: readonly Entry[], wanted: string): Entry[] {
  const [name = '', region = ''] = wanted.split(/ ?, ?/);
  const beginning: Entry[] = [];
  const within: Entry[] = [];
  for (const entry of entries) {
    if (beginning.length >= MOST_RESULTS) break;
    if (region && !entry.searched.includes(`, ${region}`)) continue;
    if (entry.nameParts.startsWith(name)) beginning.push(entry);
    else if (within.length < MOST_RESULTS && entry.nameParts.includes(` ${name}`)) within.push(entry);
  }
  return [...beginning, ...within];
}

/** A large place stands in its country's file and in that of the world. */
function distinct(entries: Entry[]): FoundPlace[] {
  const places = new Map<string, FoundPlace>();
  for (const { name, region, country, lat, lng } of entries) {
    const key = `${country}.${region}.${name}`;
    if (!places.has(key)) places.set(key, { name, region, country, lat, lng });
  }
  return [...places.values()];
}

async function readEntries(file: string): Promise<Entry[]> {
  const text = await readFile(file, 'utf8');
  return text.trimEnd().split('\n').map(parseLine);
}

function parseLine(line: string): Entry {
  const [name = '', region = '', country = '', lat, lng] = line.split('\t');
  const nameParts = searchable(name);
  return {
    name,
    region,
    country,
    lat: Number(lat),
    lng: Number(lng),
    nameParts,
    searched: `${nameParts}, ${searchable(region)}`,
  };
}

function unavailable(cause: unknown): never {
  throw new AppError('unavailable', { request: sentences.unavailable }, { retryAfterSeconds: 60, cause });
}

function noneIfMissing(error: unknown): Entry[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
