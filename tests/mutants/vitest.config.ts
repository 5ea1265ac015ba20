import { defineConfig } from 'vitest/config';
import { PARTS } from './parts.ts';

const include = PARTS[process.env.MUTANTS_OF ?? '']?.tests;

/** The tests of one part, each file in a thread of its own: a mutant of what is made once must not stay. */
export default defineConfig({
  test: {
    include,
    globalSetup: 'tests/server/support/sqlite-template.ts',
    isolate: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    setupFiles: 'tests/mutants/steady.ts',
  },
});
