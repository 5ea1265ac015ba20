import type { Profiler } from 'node:inspector';
import { SourceMap } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** Where the product is built once more, with source maps. */
export const MAPPED = resolve(ROOT, 'node_modules/.cache/tenderfoot/reach/client');

/** Where programs leave what ran in them, each in the folder of the test file that started it. */
export const STARTED = resolve(MAPPED, '../started');

/** Where what was recorded is kept as it is. */
export const RECORDING = resolve(MAPPED, '../recording.json');

/** Which functions ran: by file, the lines where they begin. */
export class Ran {
  readonly #lines = new Map<string, Set<number>>();

  add(file: string, line: number): void {
    const known = this.#lines.get(file);
    if (known) known.add(line);
    else this.#lines.set(file, new Set([line]));
  }

  /** All that was added since the last time. */
  take(): RanLines {
    const taken = Object.fromEntries([...this.#lines].map(([file, lines]) => [file, [...lines]]));
    this.#lines.clear();
    return taken;
  }
}

/** The same as it travels between processes. */
export type RanLines = Record<string, number[]>;

/** What ran in this process and in its pages. */
export const here = new Ran();

const OURS = /^(client|codegen|server|widgets|tests(?!\/changed))\/(?!.*\.test\.tsx?$)/;

/** The path from the root of a file that is ours and no test; of others none. */
export function ourFile(path: string): string | undefined {
  const file = relative(ROOT, path.startsWith('file:') ? fileURLToPath(path) : path);
  return OURS.test(file) ? file : undefined;
}

/** Where the functions of a script begin that ran. `wrapped`: where that begins which stands around all of it. */
export function startsOf({ functions }: Profiler.ScriptCoverage, wrapped = 0): number[] {
  const starts = functions.flatMap(({ ranges: [whole] }) => (whole?.count ? whole.startOffset : []));
  return starts.filter((start) => start > wrapped);
}

/** Tells the place of an offset in a text, both counted from 0. */
export function placesIn(text: string): (offset: number) => { line: number; column: number } {
  const begins = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    const line = begins.findLastIndex((begin) => begin <= offset);
    return { line, column: offset - (begins[line] ?? 0) };
  };
}

/** Tells which line of which source is at an offset of a script. */
export type Origins = (offset: number) => { source: string; line: number } | undefined;

/** The origins of a script by its source map. */
export function originsIn(text: string, map: string): Origins {
  const sourceMap = new SourceMap(JSON.parse(map));
  const placeOf = placesIn(text);
  return (offset) => {
    const { line, column } = placeOf(offset);
    const entry = sourceMap.findEntry(line, column);
    // Of what a bundler adds there is no source.
    const isOurs = 'originalSource' in entry && typeof entry.originalSource === 'string';
    return isOurs ? { source: entry.originalSource, line: entry.originalLine } : undefined;
  };
}
