import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { emitValidator } from '../../../codegen/compiler/emit-validators.ts';
import { compiledWhileLoading } from '../../../vite.config.ts';
import { type ContestantId, contestants } from './contestants.ts';
import { benchSchema, benchSections } from './schema.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../../..');

/** Where built pages go. */
export const BUILD_FOLDER = join(ROOT, 'dist/bench/forms');

type Variant = { nav: boolean; uncontained: boolean; readable: boolean };

/** Builds every contestant's page for each size, as the product is built. */
export async function buildPages(ids: ContestantId[], sizes: number[], variant: Variant): Promise<void> {
  for (const size of sizes) {
    const form = await formModules(size);
    for (const id of ids) await buildPage(id, size, form, variant);
  }
}

/** The folder of a page below `BUILD_FOLDER`. */
export function pageFolder(id: ContestantId, size: number): string {
  return `${id}-${size}`;
}

async function buildPage(id: ContestantId, size: number, form: Plugin, variant: Variant): Promise<void> {
  const outDir = join(BUILD_FOLDER, pageFolder(id, size));
  const page = contestants.find((contestant) => contestant.id === id)?.page ?? '';
  const ours =
    id === 'tenderfoot' ? [standIns(variant.nav), compiledWhileLoading(({ name }) => name === id)] : [];
  await build({
    configFile: false,
    root: join(HERE, 'pages'),
    base: './',
    logLevel: 'warn',
    plugins: [form, ...ours, react(), ...(variant.uncontained ? [uncontained()] : [])],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: !variant.readable,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: join(HERE, 'pages', page),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  const sheets = readdirSync(outDir).filter((file) => file.endsWith('.css'));
  writeFileSync(join(outDir, 'index.html'), html(sheets));
}

/** The page as a server would send it: nothing but its style sheets and its script. */
function html(sheets: string[]): string {
  return `<!doctype html>
<html lang="en-CA">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Survey</title>
    ${sheets.map((sheet) => `<link rel="stylesheet" href="./${sheet}" />`).join('\n    ')}
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./page.js"></script>
  </body>
</html>
`;
}

/** What the pages import as `bench:…`. */
async function formModules(size: number): Promise<Plugin> {
  const { schema, uiSchema } = benchSchema(size);
  const modules: Record<string, string> = {
    'bench:schema': `export const schema = ${JSON.stringify(schema)};\nexport const uiSchema = ${JSON.stringify(uiSchema)};`,
    'bench:sections': `export const sections = ${JSON.stringify(benchSections(size))};`,
    'bench:validator': await emitValidator(schema),
  };
  return {
    name: 'bench-form',
    resolveId: (source) => (source in modules ? `\0${source}` : null),
    load: (id) => modules[id.slice(1)] ?? null,
  };
}

/** Our engine shows the bench form in the place of the product's, without the list of sections. */
function standIns(nav: boolean): Plugin {
  return {
    name: 'bench-stand-ins',
    enforce: 'pre',
    resolveId(source) {
      if (source.endsWith('/generated/form-loaders.ts')) return join(HERE, 'pages/bench-form.ts');
      if (!nav && source.endsWith('/section-nav.tsx')) return join(HERE, 'pages/no-section-nav.tsx');
      return null;
    },
  };
}

function uncontained(): Plugin {
  return {
    name: 'bench-uncontained',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? code.replaceAll('content-visibility: auto', '') : null),
  };
}
