import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';

/**
 * Builds a page of the tests' own as the product is built. Vite would take the `NODE_ENV` of a test for a wish for
 * React as developers have it, which is twice as large.
 */
export async function buildPage({ build: options, ...config }: InlineConfig): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      ...config,
      build: {
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        ...options,
      },
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV ?? '';
  }
}
