import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../server/platform/db/dialects/postgres.ts';
import { migrateToLatest } from '../../server/platform/db/migrate.ts';
import { lentPostgres } from '../server/support/lent-postgres.ts';
import { emptyPostgres, run } from '../server/support/test-database.ts';
import { runOn } from './databases.ts';

function opened(url: string) {
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  return database;
}

const add = (id: number) => ({ id, written_at: '2026-11-20T12:00:00.000Z' });

/** A transaction that waits until it is told to go on. */
function held(database: ReturnType<typeof opened>, guarded?: string) {
  let goOn = () => {};
  const pause = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let tellBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve;
  });
  const done = database.transaction(async () => {
    tellBegun();
    await pause;
  }, guarded);
  return { begun, goOn, done };
}

describe('a transaction on PostgreSQL', () => {
  it('has the database to itself unless it says what it guards', async () => {
    const database = opened(await lentPostgres());
    const one = held(database);
    await one.begun;
    let isDone = false;
    const others = [
      database.transaction(async () => {}),
      database.transaction(async () => {}, 'something'),
    ].map((other) => other.then(() => expect(isDone).toBe(true)));
    isDone = true;
    one.goOn();
    await Promise.all([one.done, ...others]);
  });

  it('sees what was committed before its turn, and is durable, whatever is usual in the database', async () => {
    const url = await emptyPostgres();
    const name = new URL(url).pathname.slice(1);
    const { admin } = inject('postgres');
    await runOn(admin, `alter database ${name} set default_transaction_isolation = 'repeatable read'`);
    await runOn(admin, `alter database ${name} set synchronous_commit = off`);
    const database = opened(url);
    const kept = await database.transaction(async (trx) => {
      const { rows } = await sql`select current_setting('transaction_isolation') as isolation,
        current_setting('synchronous_commit') as durable`.execute(trx);
      return rows[0];
    }, 'something');
    expect(kept).toEqual({ isolation: 'read committed', durable: 'on' });
  });

  it.each([
    ['guards nothing either', undefined],
    ['guards the same', 'the same'],
  ])(
    'fails as unavailable where one before that %s takes too long; those after it run',
    async (_, guarded) => {
      const database = openPostgres(await lentPostgres(), () => {}, 300);
      onTestFinished(() => database.close());
      const one = held(database, guarded);
      await one.begun;
      const late = Array.from({ length: 20 }, () => database.transaction(async () => {}, guarded));
      const outcomes = await Promise.allSettled(late);
      for (const outcome of outcomes)
        expect(outcome).toSatisfy(({ reason }) => database.isUnavailable(reason));
      const next = database.transaction(async () => 'run', guarded);
      one.goOn();
      await one.done;
      expect(await next).toBe('run');
    },
  );

  it('runs beside one that guards something else, and waits for one that guards the same', async () => {
    const database = opened(await lentPostgres());
    const one = held(database, 'one');
    await one.begun;
    await database.transaction(async () => {}, 'other');
    const impatient = opened(`${await currentUrl(database)}&lock_timeout=50`);
    const same = impatient.transaction(async () => {}, 'one');
    await expect(same).rejects.toSatisfy(impatient.isUnavailable);
    one.goOn();
    await one.done;
  });

  it('does not say that it was kept when a statement of it had failed', async () => {
    const database = opened(await lentPostgres());
    const swallowing = database.transaction(async (trx) => {
      await trx.insertInto('write_probe').values(add(1)).execute();
      await sql`select nothing from nowhere`.execute(trx).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('went on after a statement had failed');
    expect(await run(database, 'select * from write_probe')).toEqual([]);
  });

  it('is undone when its connection breaks, and the next one gets another', async () => {
    const database = opened(await lentPostgres());
    const broken = database.transaction(async (trx) => {
      await trx.insertInto('write_probe').values(add(1)).execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(broken).rejects.toSatisfy(database.isUnavailable);
    await database.transaction(async (trx) => {
      await trx.insertInto('write_probe').values(add(2)).execute();
    });
    expect(await run(database, 'select id from write_probe')).toEqual([{ id: 2 }]);
  });
});

describe('the tables on PostgreSQL', () => {
  it('are made once by two processes that start at once', async () => {
    const url = await emptyPostgres();
    const [one, other] = [opened(url), opened(url)];
    await Promise.all([migrateToLatest(one.writer), migrateToLatest(other.writer)]);
    expect(await one.reader.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('sort text by its bytes, whatever language the server speaks', async () => {
    const database = opened(await lentPostgres());
    const names = ['b', 'A', 'é', 'a', 'B', '~', 'Z'];
    await database.transaction(async (trx) => {
      await trx.deleteFrom('reference_loads').execute();
      const rows = names.map((list) => ({ list, loaded_at: 'now' }));
      await trx.insertInto('reference_loads').values(rows).execute();
    });
    const rows = await database.reader.selectFrom('reference_loads').select('list').orderBy('list').execute();
    expect(rows.map(({ list }) => list)).toEqual(['A', 'B', 'Z', 'a', 'b', '~', 'é']);
    const [other] = await run<{ isSmaller: boolean }>(database, `select 'a' < 'B' as "isSmaller"`);
    expect(other?.isSmaller, 'the server itself sorts as people do').toBe(true);
    const texts = await run(
      database,
      `select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`,
    );
    expect(texts).toEqual([]);
  });
});

async function currentUrl(database: ReturnType<typeof opened>): Promise<string> {
  const [row] = await run<{ name: string; folder: string }>(
    database,
    `select current_database() as name, current_setting('unix_socket_directories') as folder`,
  );
  return `postgres://tenderfoot@localhost/${row?.name}?host=${row?.folder}`;
}
