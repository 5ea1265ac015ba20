import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeOf } from '../../../codegen/runtime/error-code.ts';
import { placeName } from '../../../codegen/runtime/place-name.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { createWhileUnderWay } from '../../platform/turns/while-under-way.ts';

/** A populated place found by a search. `region` is its state or province, blank if there is none. */
export type FoundPlace = { name: string; region: string; country: string; lat: number; lng: number };

/** Searches for places; those of `country` (ISO 3166-1) come first. */
export type PlaceSearch = (query: string, country: string) => Promise<FoundPlace[]>;

/** Where the build puts the places. */
const BUILT_PLACES = resolve(import.meta.dirname, '../../../dist/places');

const MOST_RESULTS = 6;
/** Bytes of all files kept in memory; the least recently used one is dropped first. Together they are 12 MB. */
const MOST_KEPT_BYTES = 16_000_000;

/**
 * Searches the files that the build put into `folder`; each is read when first needed.
 * @returns a search that throws AppError `unavailable` when the build is missing
 */
export function createPlaceSearch(folder = BUILT_PLACES, mostBytes = MOST_KEPT_BYTES): PlaceSearch {
  const read = keptFiles(folder, mostBytes);
  return async (query, country) => {
    const [name = '', region = ''] = query.split(',', 2);
    const wanted = { name: bytesOf(placeName(name, '_')), region: bytesOf(placeName(region, ' ')) };
    if (wanted.name.length < 2) return [];
    const world = await read('world').catch(unavailable);
    const own = /^[A-Z]{2}$/.test(country) ? await read(country).catch(noneIfMissing) : '';
    return distinct([...matchesIn(own, wanted), ...matchesIn(world, wanted)]).slice(0, MOST_RESULTS);
  };
}

/**
 * Keeps files of places in memory as Latin-1 texts of their bytes, with a line break before each line: that takes one
 * byte of memory per byte, and lines are only parsed when they are found.
 */
function keptFiles(folder: string, mostBytes: number): (name: string) => Promise<string> {
  const kept = new Map<string, string>();
  const onceAtATime = createWhileUnderWay<string>();
  let bytes = 0;
  return async (name) => {
    const read = async () => `\n${await readFile(join(folder, `${name}.tsv`), 'latin1')}`;
    const text = kept.get(name) ?? (await onceAtATime(name, read));
    if (kept.delete(name)) bytes -= text.length;
    for (const [oldest, { length }] of kept) {
      if (bytes + text.length <= mostBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
    kept.set(name, text);
    bytes += text.length;
    return text;
  };
}

/** Converts a text to how it appears in such a file, and back. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');
const textOf = (bytes: string) => Buffer.from(bytes, 'latin1').toString();

type Wanted = { name: string; region: string };

/**
 * Finds the places whose name begins with the query, then those with a word that does, larger ones first in both. After
 * a comma the query continues with the state: `salem, or`.
 */
function matchesIn(text: string, { name, region }: Wanted): FoundPlace[] {
  if (region && !text.includes(`,${region}`)) return [];
  const beginning = linesWith(text, `\n${name}`, region);
  const within = beginning.length < MOST_RESULTS ? linesWith(text, `_${name}`, region) : [];
  return [...new Set([...beginning, ...within])].map((at) => placeAt(text, at));
}

/** Returns where the first lines begin that contain the needle, in a state whose name begins with `region`. */
function linesWith(text: string, needle: string, region: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (region && !text.startsWith(region, text.indexOf(',', at) + 1)) continue;
    const start = needle.startsWith('\n') ? at + 1 : text.lastIndexOf('\n', at) + 1;
    if (found.at(-1) !== start) found.push(start);
    if (found.length === MOST_RESULTS) break;
  }
  return found;
}

function placeAt(text: string, start: number): FoundPlace {
  const line = textOf(text.slice(start, text.indexOf('\n', start)));
  const [, name = '', region = '', country = '', lat, lng] = line.split('\t');
  return { name, region, country, lat: Number(lat), lng: Number(lng) };
}

/** Removes duplicates: a large place is both in its country's file and in the world's. */
function distinct(found: readonly FoundPlace[]): FoundPlace[] {
  const places = new Map<string, FoundPlace>();
  for (const place of found) {
    const key = `${place.country}.${place.region}.${place.name}`;
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

function unavailable(cause: unknown): never {
  throw new AppError('unavailable', { request: sentences.unavailable }, { retryAfterSeconds: 60, cause });
}

function noneIfMissing(error: unknown): string {
  if (codeOf(error) === 'ENOENT') return '';
  throw error;
}
