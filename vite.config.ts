import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mapData } from './client/map/make/map-data.ts';

/** What every page needs and what changes only when a library does; browsers keep it over releases. */
const framework =
  /node_modules\/(react|react-dom|scheduler|wouter\/src\/(use-browser-location|react-deps|use-sync-external-store))[/.]/;

/** What every form is judged with and sent by; by themselves these would be a handful of tiny files. */
const rules =
  /codegen\/(runtime\/(field|form-messages|sentence|saying)|generated\/(messages|constants))|client\/api\/call\.ts/;

/** Of the first page and of others alike; by themselves these would be tiny files for everybody. */
const frame = /client\/(ui\/(page-title|site-link)|i18n\/language)\.|codegen\/runtime\/translate\./;

/** The chunks that the first page is made of, and so every other. */
const ofEveryPage = new Set(['framework', 'frame', 'rolldown-runtime']);

/** Whoever looks into a released site has no use for React's developer tools; the door to them weighs 0.4 kB. */
const withoutDevtools = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' };

export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [react(), mapData()],
  // The shim is for React 17; wouter and swr ask it for what React has itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: command === 'build' ? withoutDevtools : {},
  build: {
    outDir: '../dist/client',
    // The server names in each page what its scripts will ask for next.
    manifest: 'manifest.json',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded already is not named again.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => !dep.includes('/every-')),
    },
    rolldownOptions: {
      input: ['client/index.html', 'client/map/map-frame.html', 'client/reports/report-errors.ts'],
      output: {
        // The first page's chunk lists all others by name; their names in words cost every visitor 0.3 kB.
        chunkFileNames: ({ name }) => `assets/${ofEveryPage.has(name) ? 'every-' : ''}[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'frame', test: frame },
            { name: 'rules', test: rules },
          ],
        },
      },
    },
  },
}));
