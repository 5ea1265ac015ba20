import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../server/platform/db/dialects/postgres.ts';
import { migrateToLatest } from '../../server/platform/db/migrate.ts';
import { emptyPostgres } from '../server/support/test-database.ts';

it('a process whose tables a newer release has changed goes on, after one refusal a statement at most', async () => {
  const database = openPostgres(await emptyPostgres());
  onTestFinished(() => database.close());
  await migrateToLatest(database.writer);
  const read = () => database.reader.selectFrom('alerts').selectAll().where('id', '=', 'x').execute();
  const write = () =>
    database.transaction((trx) => trx.selectFrom('alerts').selectAll().where('id', '=', 'y').execute());
  for (let turn = 0; turn < 3; turn += 1) expect([await read(), await write()]).toEqual([[], []]);
  await sql`alter table alerts alter column message type varchar(5000)`.execute(database.writer);
  for (const ask of [read, write]) {
    const refused: unknown = await ask().catch((error: unknown) => error);
    expect(refused instanceof Error && database.isUnavailable(refused)).toBe(true);
    expect([await ask(), await ask()]).toEqual([[], []]);
  }
});
