import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PASSWORD, seedPeople } from './people.ts';

// What a login costs the real server in processor time, and whether many at once hold up those who only read.
const ONE_BY_ONE = 40;
const AT_ONCE = 50;
const ROUNDS = 5;
const LIMITS_MS = { cpu: 150, p95: 50 };
/** The kernel counts processor time in ticks of a hundredth of a second. */
const TICK_MS = 10;
const SERVER = resolve(import.meta.dirname, '../../server/support/serve.ts');

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const people = await seedPeople(directory, AT_ONCE);
const env = { ...process.env, DATA_DIR: directory, PORT: '0', RATE_LIMITS: 'off', NODE_ENV: 'development' };
const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const address = await printedAddress();
  await logIn(address, people[0]);
  await read(address);
  await measureOne(address);
  await measureMany(address);
} finally {
  server.kill('SIGTERM');
  rmSync(directory, { recursive: true, force: true });
}

async function measureOne(address: string): Promise<void> {
  const before = cpuMilliseconds();
  const startedAt = performance.now();
  for (let count = 0; count < ONE_BY_ONE; count += 1) await logIn(address, people[count % AT_ONCE]);
  const cpu = (cpuMilliseconds() - before) / ONE_BY_ONE;
  const wall = (performance.now() - startedAt) / ONE_BY_ONE;
  print('login, one after the other', `${cpu.toFixed(0)} ms CPU, ${wall.toFixed(0)} ms`, LIMITS_MS.cpu);
  if (cpu > LIMITS_MS.cpu) process.exitCode = 1;
}

/** Reads the services again and again, first alone and then while 50 people log in at once. */
async function measureMany(address: string): Promise<void> {
  const alone = await readUntil(address, wait(500));
  print('GET /services alone', figures(alone));
  const during: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const logins = Promise.all(people.map(async (email) => waits.push(await logIn(address, email))));
    during.push(...(await readUntil(address, logins)));
  }
  print(`GET /services while ${AT_ONCE} log in`, figures(during), LIMITS_MS.p95);
  print(`of ${AT_ONCE} logins at once, the last`, `${Math.max(...waits).toFixed(0)} ms`);
  if (quantile(during, 0.95) > LIMITS_MS.p95) process.exitCode = 1;
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

/** User and system time of all threads of the server. */
function cpuMilliseconds(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function figures(times: number[]): string {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1));
  return `p50 ${p50}, p95 ${p95}, longest ${most} ms (${times.length} calls)`;
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function print(name: string, text: string, limit?: number): void {
  process.stdout.write(`${name.padEnd(34)} ${text}${limit === undefined ? '' : ` (limit ${limit} ms)`}\n`);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function printedAddress(): Promise<string> {
  return new Promise((found, failed) => {
    let text = '';
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      if (text.length < 10_000) text += chunk.toString();
      const address = text.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
      if (address) found(address);
    });
  });
}
