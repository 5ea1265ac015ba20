import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Where `bundle-server.ts` puts the server and all that it imports, in a few files: these begin in half the time. */
export const BUNDLES = join(ROOT, 'dist/bundle');

/** In that folder: which bundle is the last one, and what it was made from. */
export const CURRENT = 'current.json';

export type Bundle = {
  /** Its folder. */
  name: string;
  /** Size and time of change of each source, by path. */
  sources: Record<string, Stamp>;
  /** The version of each package, by the path of its folder. */
  packages: Record<string, string>;
};

export type Stamp = { size: number; changedMs: number };

/** Beside a bundle: the source and the line there of each of its lines, by file; 0 for lines of packages. */
export const LINES = 'lines.json';

export type Lines = Record<string, { sources: string[]; lines: [source: number, line: number][] }>;

/** Returns the bundle's `serve`; that of the sources where there is no bundle or where it was made from others. */
export async function importServe(bundles = BUNDLES): Promise<typeof import('./serve.ts')> {
  const name = findBundle(bundles);
  if (!name) return import('./serve.ts');
  const bundle = join(bundles, name);
  nameSources(bundle);
  return import(pathToFileURL(join(bundle, 'serve.js')).href);
}

/** Returns what tells whether a file was changed. @throws Error when there is none */
export function stampOf(file: string): Stamp {
  const { size, mtimeMs } = statSync(resolve(ROOT, file));
  return { size, changedMs: mtimeMs };
}

/** Returns the version of a package. @throws Error when there is none */
export function versionOf(folder: string): string {
  return JSON.parse(readFileSync(resolve(ROOT, folder, 'package.json'), 'utf8')).version;
}

/** Returns the folder of the last bundle, if it was made from what is there now. */
export function findBundle(bundles = BUNDLES): string | undefined {
  try {
    const { name, sources, packages }: Bundle = JSON.parse(readFileSync(join(bundles, CURRENT), 'utf8'));
    const isCurrent =
      Object.entries(sources).every(([file, stamp]) => isAlike(stamp, stampOf(file))) &&
      Object.entries(packages).every(([folder, version]) => versionOf(folder) === version);
    return isCurrent && statSync(join(bundles, name, 'serve.js')) ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Layers of containers keep whole seconds. */
function isAlike({ size, changedMs }: Stamp, now: Stamp): boolean {
  return now.size === size && [changedMs, Math.floor(changedMs / 1000) * 1000].includes(now.changedMs);
}

const FRAME = /(file:[^:)]+):(\d+):\d+/;

/** Has stacks name lines of the sources, without columns. */
function nameSources(bundle: string): void {
  const beginning = pathToFileURL(`${bundle}/`).href;
  let known: Lines | undefined;
  const inSources = (place: string, url: string, line: string) => {
    if (!url.startsWith(beginning)) return place;
    known ??= JSON.parse(readFileSync(join(bundle, LINES), 'utf8')) as Lines;
    const { sources = [], lines = [] } = known[basename(fileURLToPath(url))] ?? {};
    const [source = 0, origin = 0] = lines[Number(line) - 1] ?? [];
    return origin === 0 ? place : `${pathToFileURL(join(ROOT, sources[source] ?? '')).href}:${origin}`;
  };
  Error.prepareStackTrace = (error, sites) =>
    [error, ...sites].map((told, at) => (at === 0 ? textOf(told) : `    at ${frameOf(told)}`)).join('\n');
  // Whoever asks for a stack has an error already: this must not be another.
  function frameOf(site: unknown): string {
    const frame = textOf(site);
    try {
      return frame.replace(FRAME, inSources);
    } catch {
      return frame;
    }
  }
}

function textOf(told: unknown): string {
  try {
    return String(told);
  } catch {
    return 'Error';
  }
}
