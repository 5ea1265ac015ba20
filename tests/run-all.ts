import { isBuildCurrent } from '../server/programs/build.ts';
import { findFirefox } from './browsers/firefox.ts';
import { findWebKit } from './browsers/webkit/find-webkit.ts';
import { keepFailure } from './keep-failure.ts';
import { runSteps, type Step } from './run-steps.ts';

/** The other browsers, and why they are not here, if so; they are installed by that where it is allowed. */
const browsers = Object.entries({ firefox: findFirefox, webkit: findWebKit }).map(([name, find]) => ({
  name,
  missing: whyMissing(find),
}));
const present = browsers.filter(({ missing }) => missing === undefined);
const PROJECTS = [
  ...['browser-long', 'browser-postgres', 'accessibility'],
  ...present.map(({ name }) => `browsers-${name}`),
  ...['postgres-rest', 'node-long'],
];
/** `npm test`, which comes before it in CI, has just made one. */
const BUILDS: Step[][] = isBuildCurrent() ? [] : [[['Build', 'node', ['server/programs/build.ts']]]];

/**
 * `npm run test:all`: what `npm test` leaves out, since it takes long and breaks seldom. What fails stops nothing that
 * comes after it.
 */
await runSteps(
  [
    ...BUILDS,
    [
      [
        'PostgreSQL, other browsers, accessibility and what takes long',
        'vitest',
        ['run', ...PROJECTS.map((name) => `--project=${name}`)],
      ],
    ],
    [['Abuse', 'node', ['tests/abuse/run.ts']]],
  ],
  'the end',
);
// Whoever may install a browser and cannot has a failure to mend; whoever may not goes without.
const mayInstall = process.getuid?.() === 0;
for (const { name, missing } of browsers) {
  if (missing === undefined) continue;
  process.stdout.write(`Nothing was tried in ${name}, which is not here: ${missing}\n`);
  if (!mayInstall) continue;
  keepFailure(`${name}: nothing was tried in it`, missing);
  process.exitCode = 1;
}

function whyMissing(find: () => unknown): string | undefined {
  try {
    find();
    return undefined;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
