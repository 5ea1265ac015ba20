import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../server/platform/db/dialects/postgres.ts';
import { prepared } from '../../server/platform/db/prepared.ts';
import { lentPostgres } from '../server/support/lent-postgres.ts';

const READERS = 8;

const readAlert = prepared((db, { id }: { id: string }) =>
  db.selectFrom('alerts').selectAll().where('id', '=', id),
);

it('those who read the same at once from a locked table are told that it cannot be read now, and then read it', async () => {
  const url = await lentPostgres();
  const [other, database] = [openPostgres(url), openPostgres(`${url}&lock_timeout=100`)];
  onTestFinished(async () => {
    await Promise.all([other.close(), database.close()]);
  });
  // On one connection, where the first prepares the statement for all.
  const readAll = () =>
    Promise.allSettled(Array.from({ length: READERS }, () => readAlert(database.reader, { id: 'none' })));
  await other.transaction(async (trx) => {
    await sql`lock table alerts in access exclusive mode`.execute(trx);
    for (const outcome of await readAll()) {
      const error = outcome.status === 'rejected' ? outcome.reason : undefined;
      expect(database.isUnavailable(error), String(error)).toBe(true);
    }
  });
  expect((await readAll()).map(({ status }) => status)).toEqual(Array(READERS).fill('fulfilled'));
});
