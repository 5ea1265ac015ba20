import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openSqlite } from '../../../server/platform/db/dialects/sqlite.ts';
import { migrateToLatest } from '../../../server/platform/db/migrate.ts';
import { startOnce } from './start-once.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database file as after a first start: copying it takes a fraction of the time of making one. */
    sqliteTemplate: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tenderfoot-template-'));

/** Makes the database file that the tests copy. */
export async function setup(project: TestProject): Promise<void> {
  const file = join(folder, 'template.sqlite');
  const database = openSqlite(file);
  await migrateToLatest(database.writer);
  await startOnce(database);
  await database.close();
  project.provide('sqliteTemplate', file);
}

/** Removes the file when all tests are over. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
