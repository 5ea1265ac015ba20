import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';

/** The folders into which this process has built pages. */
export const builtInto = new Set<string>();

/**
 * Builds a test's own page the way the product is built. With a test's `NODE_ENV` Vite would bundle React's development
 * build, which is twice as large.
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
