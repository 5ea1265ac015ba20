import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BUNDLES } from '../../../server/programs/import-serve.ts';
import { readImports } from '../../imports.ts';
import { runSteps } from '../../run-steps.ts';
import { TRIED_PROJECTS } from '../../tried-projects.ts';
import { REACH } from '../choose.ts';
import { MAPPED, RECORDING, STARTED } from './ran.ts';
import { type Recorded, reachOf } from './reach.ts';

/** `npm run test:reach`: runs what `npm test` runs, looks at what runs meanwhile, and writes `reach.json` anew. */
rmSync(STARTED, { recursive: true, force: true });
await runSteps(
  [
    [['Build', 'node', ['server/programs/build.ts']]],
    [['Source maps', 'vite', ['build', '--sourcemap', 'hidden', '--outDir', MAPPED, '--logLevel', 'error']]],
  ],
  'the end',
);
// What runs is looked for in the sources.
rmSync(BUNDLES, { recursive: true, force: true });
await runSteps(
  [
    [
      [
        'Tests',
        'vitest',
        [
          ...['run', '--reporter=default', '--reporter=tests/changed/record/reporter.ts'],
          ...TRIED_PROJECTS.map((name) => `--project=${name}`),
        ],
        { TEST_REACH: 'recorded' },
      ],
    ],
  ],
  'the end',
);

const recorded: Recorded[] = JSON.parse(readFileSync(RECORDING, 'utf8'));
const { tests, sources } = reachOf(recorded, readImports());
const rows = Object.entries(sources).map(
  ([source, row]) => `${JSON.stringify(source)}:${JSON.stringify(row)}`,
);
writeFileSync(
  REACH,
  `{"tests":[\n${tests.map((test) => JSON.stringify(test)).join(',\n')}\n],"sources":{\n${rows.join(',\n')}\n}}\n`,
);
