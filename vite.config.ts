import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRjsf } from './client/forms/rjsf/lean-rjsf.ts';

export default defineConfig({
  root: 'client',
  plugins: [react(), leanRjsf()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
