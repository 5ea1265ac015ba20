import { runSteps } from './run-steps.ts';

/**
 * `npm test`: what a change is tried with, in the order in which a mistake is cheapest to find. Words after `--` go to
 * vitest, which then finds the tests that take long, too: `npm test -- tests/codegen`.
 */
const asked = process.argv.slice(2);
const isPart = asked.some((word) => !word.startsWith('-'));
const own = isPart ? ['abuse', 'node-long', 'browser-long'] : ['node-abuse'];
const projects = ['node', 'node-studio', 'postgres', 'browser', ...own].map((name) => `--project=${name}`);

await runSteps([
  [['Generated files match the schemas', 'node', ['codegen/main.ts', '--check']]],
  [
    ['Schemas', 'node', ['codegen/lint/main.ts']],
    ['Lint and format', 'biome', ['check', '.']],
    ['Types', 'tsc', ['-p', '.']],
    // Takes longest, on one core.
    ['Build', 'node', ['server/build.ts']],
  ],
  [['Tests', 'vitest', ['run', ...projects, ...asked]]],
]);
