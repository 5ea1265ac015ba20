import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import SqliteConnection from 'better-sqlite3';
import { build, isBuildCurrent } from '../../../server/programs/build.ts';
import { hurried } from '../submit/measure.ts';
import { seedTokens } from '../submit/seed.ts';
import { atMost, count, type Figure, reportFigures, written } from '../support/figures.ts';
import { cpuMilliseconds, PRODUCT, type ServerProcess, startServer } from '../support/processes.ts';
import { type Call, loggedIn } from '../support/staff.ts';
import { mean, median } from '../support/statistics.ts';
import { seedDatabase } from './seed.ts';

/** `npm run bench:growth`: what a submit and a start cost with many applications stored. See ../README.md. */
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '0,100000,1000000' },
    rounds: { type: 'string', default: '7' },
    amount: { type: 'string', default: '400' },
  },
});
const SIZES = options.sizes.split(',').map(Number);
const ROUNDS = Number(options.rounds);
const AMOUNT = Number(options.amount);
const STARTS = 5;
const MOST_TIMES = 1.1;
const MOST_START_SECONDS = 1.5;
const REST_MS = 3000;
const LOOK_MS = 250;
const LONGEST_MS = 120_000;

/** A product that has taken so many applications, and what it took. Times are in milliseconds. */
type Product = {
  size: number;
  dataDir: string;
  server: ServerProcess;
  tokensFile: string;
  megabytes: number;
  starts: number[];
  /** Once it has been started for the last time. */
  reviewer?: Call;
  rounds: Round[];
};

/** What a batch took until nothing was left to be done, and the share of a core that was used before it. */
type Round = { cpuMs: number; tookMs: number; atRest: number };

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const products: Product[] = [];
try {
  if (!isBuildCurrent()) build();
  for (const size of SIZES) products.push(await makeProduct(size));
  for (let start = 0; start < STARTS; start += 1) for (const product of products) await restart(product);
  for (const product of products) {
    product.reviewer = await loggedIn('reviewer', product.server.url, { DATA_DIR: product.dataDir });
    await submitBatch(product, 0);
  }
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const product of round % 2 === 1 ? products : products.toReversed())
      product.rounds.push(await submitBatch(product, round));
  reportFigures(products.flatMap(figuresOf));
} finally {
  for (const { server } of products) await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function makeProduct(size: number): Promise<Product> {
  const dataDir = join(directory, String(size));
  mkdirSync(dataDir);
  process.stderr.write(`Making ${count(size)} applications …\n`);
  await seedDatabase(dataDir, size);
  const megabytes = statSync(join(dataDir, 'tenderfoot.sqlite')).size / 1e6;
  const tokensFile = await seedTokens({ dataDir, databaseUrl: undefined }, (ROUNDS + 1) * AMOUNT);
  // Its first start puts in what every database has.
  const { server } = await timedStart(dataDir);
  return { size, dataDir, server, tokensFile, megabytes, starts: [], rounds: [] };
}

async function restart(product: Product): Promise<void> {
  await product.server.stop();
  const { server, took } = await timedStart(product.dataDir);
  product.server = server;
  product.starts.push(took);
}

/** Starts the product and waits until it says that it is ready, which it does after a write. */
async function timedStart(DATA_DIR: string): Promise<{ server: ServerProcess; took: number }> {
  const startedAt = performance.now();
  const server = await startServer([PRODUCT], { DATA_DIR });
  const { status } = await fetch(`${server.url}/readyz`);
  if (status !== 200) throw new Error(`/readyz answered ${status}`);
  return { server, took: performance.now() - startedAt };
}

/** Hands in a batch, and waits until the server has done in the background all that follows from it. */
async function submitBatch(
  { server, dataDir, tokensFile, reviewer }: Product,
  round: number,
): Promise<Round> {
  const { pid } = server;
  const atRest = await shareOfACore(pid, REST_MS);
  const [begunAt, before] = [performance.now(), cpuMilliseconds(pid)];
  await hurried(server, { tokensFile, first: round * AMOUNT, amount: AMOUNT });
  await untilDone(dataDir, reviewer);
  return { cpuMs: cpuMilliseconds(pid) - before, tookMs: performance.now() - begunAt, atRest };
}

/** The share of a core that a process uses in a while. */
async function shareOfACore(pid: number, whileMs: number): Promise<number> {
  const [begunAt, before] = [performance.now(), cpuMilliseconds(pid)];
  await setTimeout(whileMs);
  return (cpuMilliseconds(pid) - before) / (performance.now() - begunAt);
}

/**
 * Resolves when no message waits, nor an application to be looked up: for a reviewer who asks, the server does that as
 * fast as it can. @throws Error when that takes minutes
 */
async function untilDone(dataDir: string, reviewer: Product['reviewer']): Promise<void> {
  const database = new SqliteConnection(join(dataDir, 'tenderfoot.sqlite'), { readonly: true });
  const left = database
    .prepare(
      `select exists (select 1 from outbox where state = 'queued')
        or exists (select 1 from applications where lookup is null and id > '')`,
    )
    .pluck();
  const end = performance.now() + LONGEST_MS;
  await reviewer?.('/admin/applications');
  while (left.get() === 1) {
    if (performance.now() > end) throw new Error('The server does not come to its end');
    await setTimeout(LOOK_MS);
  }
  database.close();
}

/** The processor time of a submit in each round, without what the server does anyway. */
function costsOf({ rounds }: Product): number[] {
  const atRest = mean(rounds.map((round) => round.atRest));
  return rounds.map(({ cpuMs, tookMs }) => (cpuMs - atRest * tookMs) / AMOUNT);
}

function figuresOf(product: Product): Figure[] {
  const { size, starts, megabytes } = product;
  const cpu = costsOf(product);
  const stored = `with ${count(size)} applications stored`;
  const first = products[0];
  const seconds = median(starts) / 1000;
  const isLargest = size === Math.max(...SIZES);
  const start = `start to ready ${stored}`;
  const figures = [
    written(`processor time of a submit ${stored}`, median(cpu), 'ms', 2),
    isLargest ? atMost(start, seconds, MOST_START_SECONDS, 's', 2) : written(start, seconds, 's', 2),
    written(`database file ${stored}`, megabytes, 'MB'),
  ];
  if (!first || size === first.size) return figures;
  const least = costsOf(first);
  const ratios = cpu.map((ms, round) => ms / (least[round] ?? Number.NaN));
  const spread = `rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const times: Figure = {
    what: `processor time of a submit ${stored}, against ${count(first.size)}`,
    measured: `${median(ratios).toFixed(2)} × (${spread})`,
    ...(isLargest && { must: `≤ ${MOST_TIMES} ×`, isMet: median(ratios) <= MOST_TIMES }),
  };
  return figures.toSpliced(1, 0, times);
}
