import { runSteps } from './run-steps.ts';
import { PART_PROJECTS, TRIED_PROJECTS } from './tried-projects.ts';

/**
 * `npm test`: what a change is tried with, in the order in which a mistake is cheapest to find. Words after `--` go to
 * vitest, which then finds the tests that take long, too: `npm test -- tests/codegen`.
 */
const asked = process.argv.slice(2);
const isPart = asked.some((word) => !word.startsWith('-'));
const projects = (isPart ? PART_PROJECTS : TRIED_PROJECTS).map((name) => `--project=${name}`);

await runSteps([
  [['Generated files match the schemas', 'node', ['codegen/main.ts', '--check']]],
  [
    ['Schemas', 'node', ['codegen/lint/main.ts']],
    ['Lint and format', 'biome', ['check', '.']],
    ['Types', 'tsc', ['-p', '.']],
    // Takes longest, on one core.
    ['Build', 'node', ['server/programs/build.ts']],
  ],
  [['Tests', 'vitest', ['run', ...projects, ...asked]]],
]);
