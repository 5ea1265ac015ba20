import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../../server/platform/db/open-database.ts';
import { build, isBuildCurrent } from '../../../server/programs/build.ts';
import { type Figure, reportFigures } from '../support/figures.ts';
import { PRODUCT, type ServerProcess, startServer } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { type Engine, postgresWith, sqliteIn } from './engines.ts';
import { type Contestant, figuresOf } from './figures.ts';
import { hurried, paced, type Round } from './measure.ts';
import { seedTokens } from './seed.ts';

/**
 * `npm run bench:submit`: registrations a second, checked and durable, through the real server, in turns with bare
 * servers that do nothing but one insert of the same body. See ../README.md.
 */
const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    amount: { type: 'string', default: '2000' },
  },
});
const ROUNDS = Number(options.rounds);
const AMOUNT = Number(options.amount);
const PACED_ROUNDS = 3;

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const servers: ServerProcess[] = [];
const engine = options.postgres ? await postgresWith(directory) : sqliteIn(directory);
try {
  if (!isBuildCurrent()) build();
  reportFigures(await measureAll(engine));
} finally {
  for (const server of servers) await server.stop();
  await engine.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function measureAll({ settings, bare }: Engine): Promise<Figure[]> {
  const batches = 1 + ROUNDS + PACED_ROUNDS;
  const tokensFile = await seedTokens(settings, batches * AMOUNT);
  const batch = (number: number) => ({ tokensFile, first: number * AMOUNT, amount: AMOUNT });
  const real: Contestant = { name: 'register_buyer', server: await startProduct(), rounds: [] };
  const rivals: Contestant[] = [];
  for (const { program, ...rival } of bare)
    rivals.push({ ...rival, server: await start(program), rounds: [] });
  const all = [...rivals, real];
  for (const { server } of all) await hurried(server, batch(0));
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const { server, rounds } of round % 2 === 1 ? all : all.toReversed())
      rounds.push(await hurried(server, batch(round)));
  const half = median(real.rounds.map(({ perSecond }) => perSecond)) / 2;
  const atHalf: Round[] = [];
  for (let round = ROUNDS + 1; round < batches; round += 1)
    atHalf.push(await paced(real.server, batch(round), half));
  await assertStored(batches * AMOUNT);
  return figuresOf({ engine, real, rivals, atHalf });
}

function startProduct(): Promise<ServerProcess> {
  const { dataDir, databaseUrl = '' } = engine.settings;
  return start([PRODUCT], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
}

async function start(program: string[], settings?: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(program, settings);
  servers.push(server);
  return server;
}

async function assertStored(expected: number): Promise<void> {
  const { reader, close } = await openDatabase(engine.settings);
  const { stored } = await reader
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll().as('stored'))
    .executeTakeFirstOrThrow();
  await close();
  if (Number(stored) !== expected) throw new Error(`${stored} applications are stored, not ${expected}`);
}
