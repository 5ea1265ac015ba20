import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../../server/platform/db/database.ts';
import { openPostgres } from '../../../server/platform/db/dialects/postgres.ts';
import { copyTemplate, dropDatabase, urlOf } from '../../postgres/databases.ts';

/** The databases of this worker that this test file knows of; true while a test has one. */
const areLent = new Map<string, boolean>();

/** Lends the test a database as after a first start, until the test closes it or is over. */
export async function openLentPostgres(): Promise<OpenDatabase> {
  const { url, isUsed, giveBack } = await lend();
  const database = openPostgres(url);
  const close = async () => {
    await database.close();
    giveBack();
  };
  onTestFinished(close);
  if (isUsed) await sql.raw(inject('postgres').reset).execute(database.writer);
  return { ...database, close };
}

/** Lends such a database and returns its address, for a test that opens it more than once. */
export async function lentPostgres(): Promise<string> {
  const database = await openLentPostgres();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.reader);
  return urlOf(inject('postgres').admin, rows[0]?.name ?? '');
}

/** Removes a database, so that no other test gets it. */
export async function removeLentPostgres(name: string): Promise<void> {
  await dropDatabase(inject('postgres').admin, name);
  areLent.delete(name);
}

async function lend() {
  const { admin } = inject('postgres');
  let number = 0;
  const name = () => `worker_${process.env.VITEST_POOL_ID}_${number}`;
  while (areLent.get(name())) number += 1;
  const lent = name();
  const isKnown = areLent.has(lent);
  areLent.set(lent, true);
  const isUsed = isKnown || !(await copyTemplate(admin, lent));
  const giveBack = () => {
    if (areLent.has(lent)) areLent.set(lent, false);
  };
  return { url: urlOf(admin, lent), isUsed, giveBack };
}
