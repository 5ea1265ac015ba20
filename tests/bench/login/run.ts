import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { atMost, type Figure, reportFigures } from '../support/figures.ts';
import { cpuMilliseconds, startServer } from '../support/processes.ts';
import { quantile } from '../support/statistics.ts';
import { PASSWORD, seedPeople } from './people.ts';

// What a login costs the real server in processor time, and whether many at once hold up those who only read.
const ONE_BY_ONE = 40;
const AT_ONCE = 50;
const ROUNDS = 5;
const LIMITS_MS = { cpu: 150, p95: 50 };
const SERVER = resolve(import.meta.dirname, '../../server/support/serve.ts');

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const people = await seedPeople(directory, AT_ONCE);
const server = await startServer([SERVER], { DATA_DIR: directory });
try {
  const address = server.url;
  await logIn(address, people[0]);
  await read(address);
  reportFigures([await measureOne(address), ...(await measureMany(address))]);
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function measureOne(address: string): Promise<Figure> {
  const before = cpuMilliseconds(server.pid);
  const startedAt = performance.now();
  for (let count = 0; count < ONE_BY_ONE; count += 1) await logIn(address, people[count % AT_ONCE]);
  const cpu = (cpuMilliseconds(server.pid) - before) / ONE_BY_ONE;
  const wall = (performance.now() - startedAt) / ONE_BY_ONE;
  const figure = atMost('processor time of a login', cpu, LIMITS_MS.cpu, 'ms');
  return { ...figure, measured: `${figure.measured} (${wall.toFixed(0)} ms until its answer)` };
}

/** Reads the services again and again, first alone and then while 50 people log in at once. */
async function measureMany(address: string): Promise<Figure[]> {
  const alone = await readUntil(address, wait(500));
  const during: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const logins = Promise.all(people.map(async (email) => waits.push(await logIn(address, email))));
    during.push(...(await readUntil(address, logins)));
  }
  const what = `p95 of GET /services while ${AT_ONCE} log in`;
  const p95 = atMost(what, quantile(during, 0.95), LIMITS_MS.p95, 'ms', 1);
  return [
    { what: 'GET /services when nobody logs in', measured: spoken(alone) },
    { ...p95, measured: `${p95.measured} (${spoken(during)})` },
    { what: `of ${AT_ONCE} logins at once, the last`, measured: `${Math.max(...waits).toFixed(0)} ms` },
  ];
}

/** How long each reading took, one after the other, until something is over. */
async function readUntil(address: string, something: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = something.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(await read(address));
  await over;
  return times;
}

async function read(address: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/services`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`GET /services answered ${answer.status}`);
  return performance.now() - startedAt;
}

async function logIn(address: string, email = ''): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A login was answered with ${answer.status}`);
  return performance.now() - startedAt;
}

function spoken(times: number[]): string {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1));
  return `p50 ${p50}, p95 ${p95}, longest ${most} ms (${times.length} calls)`;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
