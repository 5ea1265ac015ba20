import { defineConfig } from 'vitest/config';

/** What these look at is SQLite itself. */
const ONLY_SQLITE = ['sqlite', 'group-commit', 'review-plans', 'backup/backup'].map(
  (name) => `tests/server/${name}.test.ts`,
);

/** One more than two cores: somebody always waits for a browser or a database. */
const AT_ONCE = {
  maxWorkers: 3,
  // A busy machine may be late once. Said at the end of the run, so that it is not overlooked.
  retry: 1,
};

const IN_BROWSERS = {
  ...AT_ONCE,
  // A machine that does other things as well is slow to answer, not wrong.
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    reporters: ['default', './tests/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'node',
          ...AT_ONCE,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{browser,postgres}/**'],
          globalSetup: 'tests/server/support/sqlite-template.ts',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'postgres',
          ...AT_ONCE,
          include: [
            'tests/{server,postgres}/**/*.test.ts',
            'tests/ports/{inbox,sandbox-payments}.test.ts',
            'tests/abuse/races.test.ts',
          ],
          exclude: ONLY_SQLITE,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/postgres/setup.ts',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...AT_ONCE,
          name: 'faults',
          retry: 0,
          include: ['tests/faults/all.faults.ts'],
          globalSetup: 'tests/server/support/sqlite-template.ts',
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          ...AT_ONCE,
          name: 'faults-postgres',
          retry: 0,
          include: ['tests/faults/postgres.faults.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/postgres/setup.ts',
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          ...IN_BROWSERS,
          name: 'accessibility',
          retry: 0,
          include: ['tests/accessibility/**/*.matrix.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...IN_BROWSERS,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
        },
      },
      {
        test: {
          ...IN_BROWSERS,
          name: 'browser-postgres',
          include: ['tests/browser/{journey,seller,two-processes,whole-life}.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/postgres/setup.ts',
        },
      },
    ],
  },
});
