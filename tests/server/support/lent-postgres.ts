import { inject, onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/dialects/postgres.ts';
import { freshDatabase } from '../../postgres/databases.ts';

const lent = new Set<number>();

/** A database as after a first start, the test's own until it closes it or is over. */
export async function openLentPostgres(): Promise<OpenDatabase> {
  const { url, giveBack } = await lend();
  const database = openPostgres(url);
  const close = async () => {
    await database.close();
    giveBack();
  };
  onTestFinished(close);
  return { ...database, close };
}

/** The address of such a database, for a test that opens it more than once. */
export async function lentPostgres(): Promise<string> {
  const { url, giveBack } = await lend();
  onTestFinished(giveBack);
  return url;
}

async function lend(): Promise<{ url: string; giveBack: () => void }> {
  const { admin, reset } = inject('postgres');
  let number = 0;
  while (lent.has(number)) number += 1;
  lent.add(number);
  const url = await freshDatabase(admin, `worker_${process.env.VITEST_POOL_ID}_${number}`, reset);
  return { url, giveBack: () => void lent.delete(number) };
}
