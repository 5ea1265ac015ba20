import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, isBuildCurrent } from '../../server/programs/build.ts';
import { describeMachine, load } from './machine.ts';
import { moreParts, type Part, parts } from './parts.ts';
import { FIGURES_FILE, type Figure } from './support/figures.ts';
import { asMarkdown, type Report } from './table.ts';

/** `npm run bench`: all that is promised about speed, in one table, `dist/bench/figures.json` as well. See README.md. */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const HERE = import.meta.dirname;
const FOLDER = resolve(HERE, '../../dist/bench');
const chosen = chooseParts();

const startedAt = performance.now();
const loadBefore = load();
if (!isBuildCurrent()) build();
const figures: Figure[] = [];
for (const part of chosen) figures.push(...(await figuresOf(part)));
const report: Report = {
  date: new Date().toISOString().slice(0, 10),
  machine: describeMachine(),
  load: loadBefore,
  minutes: (performance.now() - startedAt) / 60_000,
  figures,
};
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'figures.json'), `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(asMarkdown(report));

/** @throws Error when a part is asked for that does not exist */
function chooseParts(): Part[] {
  const every = [...parts, ...moreParts];
  if (!options.only) return options.all ? every : parts;
  const wanted = options.only.split(',');
  const chosen = every.filter(({ name }) => wanted.includes(name));
  if (chosen.length < wanted.length)
    throw new Error(`The parts are ${every.map(({ name }) => name).join(', ')}`);
  return chosen;
}

/** Runs a part; one that breaks falls short, and the others are measured all the same. */
async function figuresOf({ name, program, args, quick }: Part): Promise<Figure[]> {
  const file = join(FOLDER, `${name}.json`);
  rmSync(file, { force: true });
  process.stderr.write(`\n${name}\n`);
  const child = spawn(process.execPath, [join(HERE, program), ...(options.quick ? quick : args)], {
    env: { ...process.env, [FIGURES_FILE]: file },
    // What it prints itself goes where progress goes: the table stands alone.
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise((ended) => child.once('exit', ended));
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  process.exitCode = 1;
  return [{ what: name, measured: `no figures: it ended with ${code}`, must: 'end well', isMet: false }];
}
