import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { constants } from '../../../codegen/generated/constants.ts';
import { openDatabase } from '../../../server/platform/db/open-database.ts';
import { build, isBuildCurrent } from '../../../server/programs/build.ts';
import { mobileNumberOf, seedTokens } from '../submit/seed.ts';
import { atMost, count, type Figure, reportFigures } from '../support/figures.ts';
import { cpuMilliseconds, PRODUCT, peakMemory, startServer } from '../support/processes.ts';
import { loggedIn } from '../support/staff.ts';
import { quantile } from '../support/statistics.ts';
import type { Outcome } from './people.ts';

/**
 * `npm run bench:autosave`: many people fill in the seller registration at once; with `--publish` a breaking release of it
 * is published while they do. See ../README.md.
 */
const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    publish: { type: 'boolean', default: false },
  },
});
const PEOPLE = Number(options.people);
const MOST_P95_MS = 100;
const MOST_MEMORY_MB = 400;
const MOST_OUTPUT_BYTES = 100_000_000;

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const settings = { dataDir: directory, databaseUrl: undefined };
try {
  if (!isBuildCurrent()) build();
  const tokensFile = await seedTokens(settings, PEOPLE, constants.organizationTypes.seller);
  const server = await startServer([PRODUCT], { DATA_DIR: directory });
  const before = cpuMilliseconds(server.pid);
  const [outcome] = await Promise.all([
    letThemType(server.url, tokensFile),
    options.publish && publishMeanwhile(server.url),
  ]);
  const used = { memory: peakMemory(server.pid), cpu: cpuMilliseconds(server.pid) - before };
  await server.stop();
  reportFigures(figuresOf(outcome, await countLost(outcome.answers), used));
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** Publishes an earlier version again whose rules for texts are others, in the middle of it. */
async function publishMeanwhile(url: string): Promise<void> {
  const call = await loggedIn('editor', url, { DATA_DIR: directory });
  await pause((Number(options.seconds) * 1000) / 2);
  const path = '/studio/forms/seller-registration/releases';
  const { items } = (await call(path)).body;
  const choice = { again: 3, after: items[0].number, drafts: 'carry-over' };
  const { status } = await call(path, choice);
  if (status !== 201) throw new Error(`Publishing was answered with ${status}`);
}

async function letThemType(url: string, tokensFile: string): Promise<Outcome> {
  const people = join(import.meta.dirname, 'people.ts');
  const args = [people, `${url}/api/registration/draft`, tokensFile, options.seconds];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MOST_OUTPUT_BYTES });
  return JSON.parse(stdout);
}

/** How many people's last answers are not what is stored. */
async function countLost(answers: string[]): Promise<number> {
  const { reader, close } = await openDatabase(settings);
  const rows = await reader.selectFrom('drafts').select(['mobile_number', 'data']).execute();
  await close();
  const stored = new Map(rows.map((row) => [row.mobile_number, row.data]));
  return answers.filter((data, line) => stored.get(mobileNumberOf(line)) !== data).length;
}

function figuresOf(
  { latencies, failures }: Outcome,
  lost: number,
  used: { memory: number; cpu: number },
): Figure[] {
  const meanwhile = options.publish ? ', a breaking release published meanwhile' : '';
  const who = `${count(PEOPLE)} people fill in seller registrations for ${options.seconds} s${meanwhile}`;
  const p95 = atMost(`${who}: p95 of a save`, quantile(latencies, 0.95), MOST_P95_MS, 'ms', 1);
  const more = `p50 ${quantile(latencies, 0.5).toFixed(1)}, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`;
  const saves = `${count(latencies.length)} saves, ${(used.cpu / latencies.length).toFixed(2)} ms CPU each`;
  return [
    { what: `${who}: drafts lost`, measured: count(lost), must: '0', isMet: lost === 0 },
    { ...p95, measured: `${p95.measured} (${more}; ${saves}; refused ${failures.length})` },
    atMost(`${who}: most memory of the server`, used.memory / 1e6, MOST_MEMORY_MB, 'MB'),
  ];
}
