import { runSteps } from './run-steps.ts';

/**
 * `npm test`: what a change is tried with, in the order in which a mistake is cheapest to find. Words after `--` go to
 * vitest: `npm test -- tests/codegen`.
 */
const PROJECTS = ['node', 'node-abuse', 'node-studio', 'postgres', 'browser'].map(
  (name) => `--project=${name}`,
);

await runSteps([
  [['Generated files match the schemas', 'node', ['codegen/main.ts', '--check']]],
  [
    ['Schemas', 'node', ['codegen/lint/main.ts']],
    ['Lint and format', 'biome', ['check', '.']],
    ['Types', 'tsc', ['-p', '.']],
    // Takes longest, on one core.
    ['Build', 'node', ['server/build.ts']],
  ],
  [['Tests', 'vitest', ['run', ...PROJECTS, ...process.argv.slice(2)]]],
]);
