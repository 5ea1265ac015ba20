import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from '../../../server/build.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { createEmptyDatabase } from '../../postgres/databases.ts';
import { startPostgres } from '../../postgres/server.ts';
import type { Measurement } from './client.ts';
import { seedTokens } from './seed.ts';

// Registrations a second, checked and durable, through the real server, against a bare server that does nothing
// but one durable insert of the same body. `--postgres`: on a PostgreSQL of its own, as it is set up by default.
const ROUNDS = 5;
const AMOUNT = 2000;
const ROOT = resolve(import.meta.dirname, '../../..');
const HERE = import.meta.dirname;

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const children: ChildProcess[] = [];
const postgres = process.argv.includes('--postgres') ? await startPostgres([]) : undefined;
const databaseUrl = postgres && (await createEmptyDatabase(postgres.urlOf('postgres')));
const database = { databaseUrl, dataDir: directory };
try {
  await run();
} finally {
  for (const child of children) child.kill('SIGTERM');
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function run(): Promise<void> {
  if (!existsSync(join(ROOT, 'dist/client/index.html'))) build();
  const tokensFile = await seedTokens(database, ROUNDS * AMOUNT + AMOUNT);
  const bare = await startProcess(
    postgres
      ? [join(HERE, 'bare-postgres.ts'), await createEmptyDatabase(postgres.urlOf('postgres'))]
      : [join(HERE, 'bare-server.ts'), join(directory, 'bare.sqlite')],
  );
  const real = await startProcess([join(ROOT, 'server/main.ts')]);
  const rows = { bare: [] as Measurement[], real: [] as Measurement[] };
  await measure(bare, tokensFile, 0);
  await measure(real, tokensFile, 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    rows.bare.push(await measure(bare, tokensFile, round));
    rows.real.push(await measure(real, tokensFile, round));
  }
  await assertStored((ROUNDS + 1) * AMOUNT);
  report(rows.bare, rows.real);
}

async function measure(address: string, tokensFile: string, round: number): Promise<Measurement> {
  const url = `${address}/api/registration/register_buyer`;
  const args = [join(HERE, 'client.ts'), url, tokensFile, String(round * AMOUNT), String(AMOUNT)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const measurement = JSON.parse(stdout) as Measurement;
  if (measurement.accepted !== AMOUNT) throw new Error(`${address} refused ${measurement.refused} requests`);
  return measurement;
}

/** Starts a server and waits for the address it prints. */
function startProcess(args: string[]): Promise<string> {
  const settings = { DATA_DIR: directory, DATABASE_URL: databaseUrl ?? '', PORT: '0', RATE_LIMITS: 'off' };
  const env = { ...process.env, ...settings, NODE_ENV: 'development' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return new Promise((found, failed) => {
    let text = '';
    child.once('exit', (code) => failed(new Error(`A server ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      if (text.length < 10_000) text += chunk.toString();
      const address = text.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
      if (address) found(address);
    });
  });
}

async function assertStored(expected: number): Promise<void> {
  const { reader, close } = await openDatabase(database);
  const { stored } = await reader
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  await close();
  if (stored !== expected) throw new Error(`${stored} applications are stored, not ${expected}`);
}

function report(bare: Measurement[], real: Measurement[]): void {
  const ratio = median(real, 'perSecond') / median(bare, 'perSecond');
  const line = (name: string, rounds: Measurement[]) =>
    [
      name.padEnd(42),
      median(rounds, 'perSecond').toFixed(0).padStart(10),
      median(rounds, 'p50').toFixed(0).padStart(8),
      median(rounds, 'p99').toFixed(0).padStart(8),
    ].join(' ');
  process.stdout.write(
    [
      `Medians of ${ROUNDS} alternating rounds of ${AMOUNT} requests, 16 connections, ${postgres ? 'PostgreSQL, fsync' : 'SQLite, synchronous=FULL'}`,
      `${'server'.padEnd(42)} ${'requests/s'.padStart(10)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)}`,
      line('bare node:http, one insert a request', bare),
      line('register_buyer: checked, stored, mail queued', real),
      `ratio ${ratio.toFixed(2)}`,
      '',
    ].join('\n'),
  );
}

function median(rounds: Measurement[], key: keyof Measurement): number {
  const values = rounds.map((round) => round[key]).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 0;
}
