import { findFirefox } from './browsers/firefox.ts';
import { findWebKit } from './browsers/webkit/find-webkit.ts';
import { runSteps } from './run-steps.ts';

/** The other browsers, and what says whether they are here; they are installed by that where it is allowed. */
const BROWSERS = { firefox: findFirefox, webkit: findWebKit };

const present = Object.entries(BROWSERS).filter(([, find]) => isHere(find));
const PROJECTS = [
  ...['browser-long', 'browser-postgres', 'accessibility'],
  ...present.map(([name]) => `browsers-${name}`),
  ...['postgres-rest', 'postgres-studio', 'node-long'],
];

/**
 * `npm run test:all`: what `npm test` leaves out, since it takes long and breaks seldom. What fails stops nothing that
 * comes after it.
 */
await runSteps(
  [
    [['Build', 'node', ['server/programs/build.ts']]],
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
for (const name of Object.keys(BROWSERS))
  if (!present.some(([one]) => one === name))
    process.stdout.write(
      `Nothing was tried in ${name}: it is not here, and only root may have it installed.\n`,
    );

/** Whoever may install a browser and cannot has a failure to mend; whoever may not goes without. */
function isHere(find: () => unknown): boolean {
  const mayInstall = process.getuid?.() === 0;
  try {
    find();
    return true;
  } catch (fault) {
    if (mayInstall) throw fault;
    return false;
  }
}
