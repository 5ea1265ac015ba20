import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { BUNDLE, ROOT, SOURCES, type Stamps, stampOf } from './import-serve.ts';

/** Native, or loaded by few and large. */
const LEFT_OUT = ['better-sqlite3', 'esbuild', 'prettier', 'stripe', '@aws-sdk/*'];

/** Changes with the packages that are bundled. */
const PACKAGES = 'package-lock.json';

/** Puts the server and all that it imports into a few files, which Node loads faster than a thousand. */
export async function bundleServer(folder = BUNDLE): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
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
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    banner: { js: surroundings(relative(folder, ROOT)) },
    plugins: [keepPlaces],
  });
  const own = Object.keys(metafile.inputs).filter((file) => !file.startsWith('node_modules/'));
  const stamps: Stamps = Object.fromEntries([...own, PACKAGES].map((file) => [file, stampOf(file)]));
  // Last: until then there is no bundle.
  writeFileSync(join(folder, SOURCES), JSON.stringify(stamps));
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

if (import.meta.main) await bundleServer();
