import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import {
  BUNDLES,
  type Bundle,
  CURRENT,
  findBundle,
  LINES,
  type Lines,
  ROOT,
  stampOf,
  versionOf,
} from './import-serve.ts';

/** Native, or loaded by few and large. */
const LEFT_OUT = ['better-sqlite3', 'esbuild', 'prettier', 'stripe', '@aws-sdk/*'];

/** What makes a bundle, and finds it. */
const OWN = ['tsconfig.json', 'server/programs/bundle-server.ts', 'server/programs/import-serve.ts'];

/**
 * Puts the server and all that it imports into a few files, which Node loads faster than a thousand. What is running
 * goes on with its own bundle, which is kept until the next but one.
 * @throws Error when a source was changed meanwhile
 */
export async function bundleServer(bundles = BUNDLES): Promise<void> {
  const begunAt = Date.now();
  const name = begunAt.toString(36);
  const folder = join(bundles, name);
  try {
    const made = { name, ...(await bundleInto(folder, begunAt)) };
    const before = nameOfLast(bundles);
    replace(join(bundles, CURRENT), JSON.stringify(made));
    removeOthers(bundles, [before, name]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @returns what it was made from */
async function bundleInto(folder: string, begunAt: number): Promise<Omit<Bundle, 'name'>> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['server/programs/serve.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // Packages that can be loaded by both `import` and `require` do the latter in ways that cannot be bundled.
    mainFields: ['module', 'main'],
    external: LEFT_OUT,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    banner: { js: surroundings(relative(folder, ROOT)) },
    plugins: [keepPlaces],
  });
  const files = Object.keys(metafile.inputs);
  const sources = [...files.filter((file) => !file.includes('node_modules/')), ...OWN];
  const made = {
    sources: Object.fromEntries(sources.map((file) => [file, stampOf(file)])),
    packages: Object.fromEntries(packagesOf(files).map((path) => [path, versionOf(path)])),
  };
  const changed = sources.find((file) => statSync(join(ROOT, file)).ctimeMs >= begunAt);
  if (changed) throw new Error(`${changed} was changed while the server was bundled`);
  writeFileSync(join(folder, LINES), JSON.stringify(linesOf(folder)));
  return made;
}

/** The folders of the packages that these files belong to. */
function packagesOf(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => file.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? []);
  return [...new Set(folders)];
}

/** Tells of each line which line of which source it is, and forgets the maps, which are as large as the bundle. */
function linesOf(folder: string): Lines {
  const maps = readdirSync(folder).filter((file) => file.endsWith('.js.map'));
  return Object.fromEntries(
    maps.map((file) => {
      const map = new SourceMap(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      rmSync(join(folder, file));
      const script = file.slice(0, -'.map'.length);
      const sources: string[] = [];
      const lines = readFileSync(join(folder, script), 'utf8')
        .split('\n')
        .map((line, at): [number, number] => {
          const entry = map.findEntry(at, line.search(/\S|$/));
          if (!('originalSource' in entry) || !entry.originalSource) return [0, 0];
          const source = relative(ROOT, join(folder, entry.originalSource));
          if (source.includes('node_modules')) return [0, 0];
          const known = sources.indexOf(source);
          return [known < 0 ? sources.push(source) - 1 : known, entry.originalLine + 1];
        });
      return [script, { sources, lines }];
    }),
  );
}

/** Writes a file that others may be reading: they find the one before, or this. */
function replace(file: string, content: string): void {
  const beside = `${file}~${process.pid}`;
  writeFileSync(beside, content);
  renameSync(beside, file);
}

function nameOfLast(bundles: string): string | undefined {
  try {
    return JSON.parse(readFileSync(join(bundles, CURRENT), 'utf8')).name;
  } catch {
    return undefined;
  }
}

function removeOthers(bundles: string, kept: readonly (string | undefined)[]): void {
  for (const entry of readdirSync(bundles, { withFileTypes: true }))
    if (entry.isDirectory() && !kept.includes(entry.name))
      rmSync(join(bundles, entry.name), { recursive: true });
}

/** What each file of the bundle begins with: `require` for packages that ask for it, and where the project is. */
function surroundings(root: string): string {
  return [
    "import { createRequire as __createRequire } from 'node:module';",
    "import { resolve as __resolve } from 'node:path';",
    "import { pathToFileURL as __pathToFileURL } from 'node:url';",
    'const require = __createRequire(import.meta.url);',
    `const __root = __resolve(import.meta.dirname, ${JSON.stringify(root)});`,
  ].join('\n');
}

/** Our modules find files and threads by where they are themselves: that is still where the source is. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const file = relative(ROOT, path);
      const contents = source
        .replaceAll('import.meta.dirname', `__resolve(__root, ${JSON.stringify(dirname(file))})`)
        .replaceAll('import.meta.url', `__pathToFileURL(__resolve(__root, ${JSON.stringify(file)})).href`)
        .replaceAll('import.meta.main', 'false');
      return { contents, loader: 'ts' };
    });
  },
};

// An unchanged server keeps its bundle, whose files may be asked for at any moment.
if (import.meta.main && !findBundle()) await bundleServer();
