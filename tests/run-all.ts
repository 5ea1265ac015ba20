import { runSteps } from './run-steps.ts';

/** `npm run test:all`: what `npm test` leaves out, since it takes long and breaks seldom. */
const project = (name: string) => `--project=${name}`;

await runSteps([
  [['Build', 'node', ['server/build.ts']]],
  [
    [
      'On PostgreSQL',
      'vitest',
      ['run', ...['postgres-rest', 'postgres-studio', 'browser-postgres'].map(project)],
    ],
  ],
  [['Accessibility', 'vitest', ['run', project('accessibility')]]],
  [['Other browsers', 'vitest', ['run', project('browsers-*')]]],
  [['Abuse', 'node', ['tests/abuse/run.ts']]],
]);
