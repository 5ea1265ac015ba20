import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../server/db/dialects/postgres.ts';
import { migrateToLatest } from '../../server/db/migrate.ts';
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

let server: Server | undefined;

/** Starts one PostgreSQL for all tests, with a database to copy. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres();
  const admin = server.urlOf('postgres');
  await runOn(admin, `create database ${TEMPLATE}`);
  const template = openPostgres(server.urlOf(TEMPLATE));
  await migrateToLatest(template.writer);
  await startOnce(template);
  const reset = await resetTo(template.reader);
  await template.close();
  project.provide('postgres', { admin, reset });
}

/** Stops it when all tests are over. */
export async function teardown(): Promise<void> {
  await server?.stop();
}
