import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { mapData } from './client/site/map/make/map-data.ts';

/** What every page needs and what changes only when a library does; browsers keep it over releases. */
const framework =
  /node_modules\/(react|react-dom|scheduler|wouter\/src\/(use-browser-location|react-deps|use-sync-external-store))[/.]/;

/** What every form is judged with and sent by; by themselves these would be a handful of tiny files. */
const rules =
  /codegen\/(runtime\/(field|form-messages|sentence)|generated\/(messages|constants))|client\/api\/(call|operation)\.ts|widgets\/after-press\.ts/;

/** Of the first page and of others alike; by themselves these would be tiny files for everybody. */
const frame = /client\/(ui\/(page-title|site-link)|i18n\/language)\.|codegen\/runtime\/(translate|json)\./;

/** Small things that pages with forms and without are made of. */
const common =
  /client\/(api\/(link-failure|submit-errors)|ui\/(page-loading|session-memory|action-button|failed-part|read-param)|site\/registration\/(steps|kinds|signup-memory|use-registration|token-gate))\.tsx?$/;

/** What answers look like, for whoever shows or judges them. */
const answers =
  /(codegen\/runtime\/(schema-kind|kept-entries|list-word|versions\/asked-answers)|plain\/money\/format-money)\.ts$/;

/** What fetches lists and the widgets that show them: by themselves these would be a dozen files, and weigh a tenth more. */
const lists =
  /node_modules\/(swr|dequal)\/|widgets\/(fetch-json|list-states|use-list|with-lists|plain\/options\/.+|market\/(market-widgets|(card|plan|service-[a-z]+)\/([a-z-]+-widget|areas|card-summaries|cost-of|miles-text|service-index|use-plans|use-services)))\.tsx?$/;

/** What stands around forms that are kept while they are typed. */
const kept =
  /client\/(engine\/(unsent-answers|changed-notice)\.tsx|site\/(registration\/registration-draft|use-form-title)\.ts)$/;

/** RJSF and what makes a theme of ours for it, for those forms and previews that ask for it. */
const rjsf = /@rjsf\/|markdown-to-jsx|widgets\/rjsf\/(theme|form|part|base-input|described-by)/;

/** Where an organization has its seat, for forms that know it already. */
const seat = /client\/ui\/use-fixed-place\.ts$/;

/** What every form is shown with, and so all that this needs; by themselves these would be thirty files. */
const formScreens = ['engine/form-screen.tsx', 'app/market-forms.tsx'].map((file) =>
  resolve(import.meta.dirname, 'client', file),
);
const firstPage = resolve(import.meta.dirname, 'client/app/main.tsx');

function engine(id: string, graph: Graph): string | null {
  const modules = engines.get(graph) ?? engineOf(graph);
  engines.set(graph, modules);
  return modules.has(id) ? 'engine' : null;
}

/** Each build has a graph of its own, and asks about every module in it. */
const engines = new WeakMap<Graph, Set<string>>();

function engineOf(graph: Graph): Set<string> {
  const everywhere = neededBy(firstPage, graph);
  const all = formScreens.flatMap((file) => [...neededBy(file, graph)]);
  return new Set(all.filter((id) => !everywhere.has(id)));
}

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

/** A module and all that it imports, but for what it imports on demand. */
function neededBy(id: string, graph: Graph, known = new Set<string>()): Set<string> {
  if (known.has(id)) return known;
  known.add(id);
  for (const one of graph.getModuleInfo(id)?.importedIds ?? []) neededBy(one, graph, known);
  return known;
}

/** The chunks that the first page is made of, and so every other. */
const ofEveryPage = new Set(['framework', 'frame', 'rolldown-runtime']);

/** The chunks most of whose functions run while a form comes to be shown. */
const ofEveryForm = new Set(['framework', 'engine']);

const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad\n';

/**
 * Chromium compiles the functions of such a chunk beside the page while it loads, instead of each when it is first
 * called; other browsers see a comment. https://v8.dev/blog/explicit-compile-hints
 */
export function compiledWhileLoading(isMeant: (chunk: { name: string }) => boolean): Plugin {
  return {
    name: 'compiled-while-loading',
    augmentChunkHash: (chunk) => (isMeant(chunk) ? COMPILE_WHILE_LOADING : undefined),
    generateBundle: {
      // Nothing may come before it.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !isMeant(chunk)) continue;
          chunk.code = COMPILE_WHILE_LOADING + chunk.code;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineDown(String(map.source));
        }
      },
    },
  };
}

/** Returns a source map for the same code with one line more above it. */
function oneLineDown(map: string): string {
  const { mappings, ...rest } = JSON.parse(map);
  return JSON.stringify({ ...rest, mappings: `;${mappings}` });
}

/**
 * What React asks its surroundings for and this site is without: the developer tools, which whoever looks into a released
 * site has no use for, signs of navigation while a transition waits, and what only Node has. Then what it asks for and
 * every browser has. Together these weigh 1 kB.
 */
const known = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  process: 'undefined',
  setImmediate: 'undefined',
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof MessageChannel': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof reportError': '"function"',
};

/** Every build of ours. */
const usual = {
  emptyOutDir: true,
  target: 'es2022',
  assetsInlineLimit: 0,
} as const;

/** `--mode gallery`: a build of its own, so that no chunk of the site knows of it. */
const gallery = {
  publicDir: false,
  build: {
    ...usual,
    outDir: '../dist/gallery',
    assetsDir: 'dev/gallery',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'client/dev/gallery.html'),
      output: { chunkFileNames: 'dev/gallery/[hash].js' },
    },
  },
} as const;

export default defineConfig(({ command, mode }) => ({
  root: 'client',
  plugins: [
    react(),
    compiledWhileLoading(({ name }) => ofEveryForm.has(name)),
    mode === 'gallery' ? [] : mapData(),
  ],
  // The shim is for React 17; wouter and swr ask it for what React has itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  define: command === 'build' ? known : {},
  build: {
    ...usual,
    outDir: '../dist/client',
    // The server names in each page what its scripts will ask for next.
    manifest: 'manifest.json',
    modulePreload: {
      polyfill: false,
      // What every page has loaded already is not named again.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => !dep.includes('/every-')),
    },
    rolldownOptions: {
      // The development server looks for them from `root`, the build from here.
      input: ['index.html', 'site/map/map-frame.html', 'app/reports/report-errors.ts', 'embed/embed.ts'].map(
        (file) => resolve(import.meta.dirname, 'client', file),
      ),
      output: {
        // The first page's chunk lists all others by name; their names in words cost every visitor 0.3 kB, longer ones of
        // all letters up to 0.4 kB.
        hashCharacters: 'base36',
        // Other sites name it in their pages.
        entryFileNames: ({ name }) => (name === 'embed' ? 'embed.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: ({ name }) => `assets/${ofEveryPage.has(name) ? 'every-' : ''}[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'frame', test: frame },
            { name: 'rules', test: rules },
            { name: 'common', test: common, includeDependenciesRecursively: false },
            { name: 'answers', test: answers },
            { name: 'lists', test: lists, includeDependenciesRecursively: false },
            { name: 'rjsf', test: rjsf, includeDependenciesRecursively: false },
            { name: 'seat', test: seat, includeDependenciesRecursively: false },
            { name: 'kept', test: kept, includeDependenciesRecursively: false },
            { name: engine, debugName: 'engine', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  ...(mode === 'gallery' && gallery),
}));
