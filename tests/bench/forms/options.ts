import { parseArgs } from 'node:util';

/** What the command line asks for. */
export type Options = {
  sizes: number[];
  rounds: number;
  /** Counted key presses in a run, after those that warm up. */
  keys: number;
  markdown: boolean;
  /** Where to write all figures, if anywhere. */
  json: string | undefined;
  /** Where to write CPU profiles instead of measuring, if anywhere. */
  profile: string | undefined;
  /** With the product's list of sections, which no other contestant has. */
  nav: boolean;
  /** Without `content-visibility` in the style sheets. */
  uncontained: boolean;
};

const HELP = `npm run bench:forms -- [options]

  --quick          60 and 2,000 fields, 2 rounds
  --sizes 60,2000  only these numbers of fields
  --rounds 5       fresh pages for each contestant, size and measurement
  --keys 40        counted key presses in a run
  --markdown       print the table for a README
  --json FILE      write all figures
  --nav            keep the product's list of sections
  --uncontained    take content-visibility out of the style sheets
  --profile DIR    write CPU profiles of our engine instead of measuring
`;

/** Reads the command line; ends the process after `--help`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string' },
      rounds: { type: 'string' },
      keys: { type: 'string', default: '40' },
      markdown: { type: 'boolean', default: false },
      json: { type: 'string' },
      profile: { type: 'string' },
      nav: { type: 'boolean', default: false },
      uncontained: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    process.exit(0);
  }
  const sizes = values.sizes ?? (values.quick ? '60,2000' : '60,200,500,2000');
  return {
    sizes: sizes.split(',').map(positive),
    rounds: positive(values.rounds ?? (values.quick ? '2' : '5')),
    keys: positive(values.keys),
    markdown: values.markdown,
    json: values.json,
    profile: values.profile,
    nav: values.nav,
    uncontained: values.uncontained,
  };
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" should be a whole number above 0`);
  return number;
}
