import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The server and all that it imports in a few files, made by `bundle-server.ts`: these begin in half the time. */
export const BUNDLE = join(ROOT, 'dist/server');

/** In the bundle's folder: size and time of change of each file that it was made from, by path. */
export const SOURCES = 'sources.json';

export type Stamps = Record<string, { size: number; changedMs: number }>;

/** Returns the bundle's `serve`; that of the sources where there is no bundle or where it was made from others. */
export async function importServe(bundle = BUNDLE): Promise<typeof import('./serve.ts')> {
  if (!isCurrent(bundle)) return import('./serve.ts');
  nameSources(bundle);
  return import(pathToFileURL(join(bundle, 'serve.js')).href);
}

/** Returns what tells whether a file was changed. */
export function stampOf(file: string): Stamps[string] {
  const { size, mtimeMs } = statSync(resolve(ROOT, file));
  return { size, changedMs: mtimeMs };
}

function isCurrent(bundle: string): boolean {
  try {
    const stamps: Stamps = JSON.parse(readFileSync(join(bundle, SOURCES), 'utf8'));
    return Object.entries(stamps).every(([file, { size, changedMs }]) => {
      const now = stampOf(file);
      // Layers of containers keep whole seconds.
      return now.size === size && [changedMs, Math.floor(changedMs / 1000) * 1000].includes(now.changedMs);
    });
  } catch {
    return false;
  }
}

/** Has errors name places in the sources. The maps are read when the first one is asked: it takes as long as a start. */
function nameSources(bundle: string): void {
  const maps = new Map<string, SourceMap>();
  const mapOf = (file: string) => {
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    maps.set(file, map);
    return map;
  };
  const beginning = pathToFileURL(`${bundle}/`).href;
  const inSources = (place: string, url: string, line: string, column: string) => {
    if (!url.startsWith(beginning)) return place;
    const origin = mapOf(fileURLToPath(url)).findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    return `${new URL(origin.fileName, url).href}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  Error.prepareStackTrace = (error, sites) =>
    [error, ...sites.map((site) => `    at ${site}`.replace(/(file:[^:)]+):(\d+):(\d+)/, inSources))].join(
      '\n',
    );
}
