import { runSteps } from './run-steps.ts';

/**
 * `npm run test:all`: what `npm test` leaves out, since it takes long and breaks seldom. What fails stops nothing that
 * comes after it.
 */
const projects = (...names: string[]) => ['run', ...names.map((name) => `--project=${name}`)];

await runSteps(
  [
    [['Build', 'node', ['server/programs/build.ts']]],
    [
      [
        'PostgreSQL, accessibility and what takes long',
        'vitest',
        projects(
          ...['browser-long', 'browser-postgres', 'accessibility'],
          ...['postgres-rest', 'postgres-studio', 'node-long'],
        ),
      ],
    ],
    [['Other browsers', 'vitest', projects('browsers-*')]],
    [['Abuse', 'node', ['tests/abuse/run.ts']]],
  ],
  'the end',
);
