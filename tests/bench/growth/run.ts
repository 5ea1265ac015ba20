import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, isBuildCurrent } from '../../../server/programs/build.ts';
import { hurried } from '../submit/measure.ts';
import { seedTokens } from '../submit/seed.ts';
import { atMost, count, type Figure, reportFigures, written } from '../support/figures.ts';
import {
  cpuMilliseconds,
  PRODUCT,
  type ServerProcess,
  shareAtRest,
  startServer,
  untilAtRest,
} from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { seedDatabase } from './seed.ts';

/** `npm run bench:growth`: what a submit and a start cost with many applications stored. See ../README.md. */
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '0,100000,1000000' },
    rounds: { type: 'string', default: '5' },
    amount: { type: 'string', default: '1000' },
  },
});
const SIZES = options.sizes.split(',').map(Number);
const ROUNDS = Number(options.rounds);
const AMOUNT = Number(options.amount);
const STARTS = 5;
const MOST_TIMES = 1.1;
const MOST_START_SECONDS = 1.5;

/** A product that has taken so many applications, and what it took. Times are in milliseconds. */
type Product = {
  size: number;
  dataDir: string;
  server: ServerProcess;
  tokensFile: string;
  megabytes: number;
  starts: number[];
  cpu: number[];
};

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const products: Product[] = [];
try {
  if (!isBuildCurrent()) build();
  for (const size of SIZES) products.push(await makeProduct(size));
  for (let start = 0; start < STARTS; start += 1) for (const product of products) await restart(product);
  for (const product of products) await submitBatch(product, 0);
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const product of round % 2 === 1 ? products : products.toReversed())
      product.cpu.push(await submitBatch(product, round));
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
  return { size, dataDir, server, tokensFile, megabytes, starts: [], cpu: [] };
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

/**
 * The processor time of a submit, with all that it makes the server do in the background afterwards, but without what
 * the server does anyway.
 */
async function submitBatch({ server, tokensFile }: Product, round: number): Promise<number> {
  const { pid } = server;
  const atRest = await shareAtRest(pid);
  const [begunAt, before] = [performance.now(), cpuMilliseconds(pid)];
  await hurried(server, { tokensFile, first: round * AMOUNT, amount: AMOUNT });
  await untilAtRest(pid, atRest);
  const anyway = atRest * (performance.now() - begunAt);
  return (cpuMilliseconds(pid) - before - anyway) / AMOUNT;
}

function figuresOf({ size, cpu, starts, megabytes }: Product): Figure[] {
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
  const ratios = cpu.map((ms, round) => ms / (first.cpu[round] ?? Number.NaN));
  const spread = `rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const times: Figure = {
    what: `processor time of a submit ${stored}, against ${count(first.size)}`,
    measured: `${median(ratios).toFixed(2)} × (${spread})`,
    ...(isLargest && { must: `≤ ${MOST_TIMES} ×`, isMet: median(ratios) <= MOST_TIMES }),
  };
  return figures.toSpliced(1, 0, times);
}
