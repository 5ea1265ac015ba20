/** A benchmark of the table: a program in this folder and what it is told, `quick` for a first impression. */
export type Part = { name: string; program: string; args: string[]; quick: string[] };

/** What `npm run bench` measures, one after another. */
export const parts: Part[] = [
  {
    name: 'forms',
    program: 'forms/run.ts',
    args: ['--sizes', '60,2000', '--rounds', '3'],
    quick: ['--sizes', '60', '--rounds', '1'],
  },
  { name: 'weights', program: 'weights/run.ts', args: [], quick: [] },
  { name: 'submit', program: 'submit/run.ts', args: [], quick: ['--rounds', '2', '--amount', '500'] },
  {
    name: 'submit-postgres',
    program: 'submit/run.ts',
    args: ['--postgres'],
    quick: ['--postgres', '--rounds', '2', '--amount', '500'],
  },
  {
    name: 'growth',
    program: 'growth/run.ts',
    args: [],
    quick: ['--sizes', '0,20000', '--rounds', '2', '--amount', '300'],
  },
  { name: 'autosave', program: 'autosave/run.ts', args: [], quick: ['--people', '100', '--seconds', '10'] },
];

const alone = (name: string): Part => ({ name, program: `${name}/run.ts`, args: [], quick: [] });

/** What it measures besides with `--all`: one thing each. */
export const moreParts: Part[] = [
  alone('seller-form'),
  alone('login'),
  alone('services'),
  alone('service-tree'),
  alone('uploads'),
  alone('studio'),
  alone('codegen'),
  alone('publish'),
  { ...alone('publish'), name: 'publish-postgres', args: ['--postgres'], quick: ['--postgres'] },
  { ...alone('review'), quick: ['20000'] },
];
