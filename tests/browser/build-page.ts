import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';

/** The folders that pages were built into by this process. */
export const builtInto = new Set<string>();

/**
 * Builds a page of the tests' own as the product is built. Vite would take the `NODE_ENV` of a test for a wish for
 * React as developers have it, which is twice as large.
 */
export async function buildPage({ build: options, ...config }: InlineConfig): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  if (options?.outDir) builtInto.add(options.outDir);
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      ...config,
      build: {
        emptyOutDir: true,
        target: 'es2022',
        // For `npm run test:reach`.
        sourcemap: process.env.TEST_REACH ? 'hidden' : false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        ...options,
      },
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV ?? '';
  }
}
