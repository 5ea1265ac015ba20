/** The build's `manifest.json`: its files by their sources. */
export type Manifest = Record<string, Chunk | undefined>;

type Chunk = {
  file: string;
  name?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
};

/** The scripts and styles of a screen, without those that every page has. */
export type ScreenFiles = { scripts: string[]; styles: string[] };

const INDEX = 'index.html';
const SCREEN = /^(?:site|desk|studio)\/(?:.+\/)?([^/]+)\.tsx$/;

/** Returns the files of each screen that is loaded on demand, by the name of its source file: `verify-access-code`. */
export function findScreens(chunks: Manifest): Map<string, ScreenFiles> {
  const everywhere = neededBy(chunks, INDEX);
  const screens = Object.entries(chunks).flatMap(([source, chunk]): [string, ScreenFiles][] => {
    const name = SCREEN.exec(source)?.[1];
    if (name === undefined || !chunk?.isDynamicEntry) return [];
    const needed = [...neededBy(chunks, source)].filter((one) => !everywhere.has(one));
    const files = needed.flatMap((one) => chunks[one] ?? []);
    const styles = files.flatMap(({ css = [] }) => css);
    return [[name, { scripts: addresses(files.map(({ file }) => file)), styles: addresses(styles) }]];
  });
  return new Map(screens);
}

/**
 * Returns a chunk and everything it imports, imports first, which is the order for styles. Chunks may import each
 * other, so `met` holds those already visited, whether or not they are complete.
 */
function neededBy(
  chunks: Manifest,
  source: string,
  found = new Set<string>(),
  met = new Set<string>(),
): Set<string> {
  if (met.has(source)) return found;
  met.add(source);
  for (const one of chunks[source]?.imports ?? []) neededBy(chunks, one, found, met);
  return found.add(source);
}

function addresses(files: string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
