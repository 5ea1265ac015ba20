import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../server/platform/db/dialects/postgres.ts';
import { migrateToLatest } from '../../server/platform/db/migrate.ts';
import { startOnce } from '../server/support/start-once.ts';
import { runOn, TEMPLATE } from './databases.ts';
import { resetTo } from './reset.ts';
import { type Server, startPostgres } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server's own database, where others are made, and how they are brought back. */
    postgres: { admin: string; reset: string };
  }
}

/** The server of this run, which several of vitest's projects use. Each of them loads this module anew. */
type Shared = { users: number; started?: Promise<{ server: Server; provided: ProvidedContext['postgres'] }> };
const run = globalThis as { tenderfootPostgres?: Shared };
run.tenderfootPostgres ??= { users: 0 };
const shared = run.tenderfootPostgres;

/** Starts one PostgreSQL for all tests, with a database to copy. */
export async function setup(project: TestProject): Promise<void> {
  shared.users += 1;
  shared.started ??= start();
  project.provide('postgres', (await shared.started).provided);
}

async function start() {
  const server = await startPostgres();
  const admin = server.urlOf('postgres');
  await runOn(admin, `create database ${TEMPLATE}`);
  const template = openPostgres(server.urlOf(TEMPLATE));
  await migrateToLatest(template.writer);
  await startOnce(template);
  const reset = await resetTo(template.reader);
  await template.close();
  return { server, provided: { admin, reset } };
}

/** Stops it when all tests are over. */
export async function teardown(): Promise<void> {
  shared.users -= 1;
  if (shared.users === 0) await (await shared.started)?.server.stop();
}
