import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../server/platform/db/dialects/sqlite.ts';
import { temporaryDirectory } from './support/test-database.ts';

async function openNumbers() {
  const file = join(temporaryDirectory(), 'numbers.sqlite');
  const database = openSqlite(file);
  onTestFinished(() => database.close());
  database.connection.exec('create table numbers (value integer primary key)');
  database.connection.exec('create table parents (id integer primary key)');
  database.connection.exec(
    'create table children (parent integer references parents(id) deferrable initially deferred)',
  );
  const put = (value: number) =>
    database.transaction(async (trx) => {
      await sql`insert into numbers (value) values (${value})`.execute(trx);
      return value;
    });
  const stored = () => database.connection.prepare('select value from numbers order by value').pluck().all();
  return { file, database, put, stored };
}

describe('the group commit', () => {
  it('runs the transactions of one turn in one commit', async () => {
    const { file, put } = await openNumbers();
    const watcher = new SqliteConnection(file, { readonly: true });
    onTestFinished(() => {
      watcher.close();
    });
    const count = watcher.prepare('select count(*) from numbers').pluck();
    const seen: unknown[] = [];
    await Promise.all(
      Array.from({ length: 10 }, async (_, value) => {
        await put(value);
        seen.push(count.get());
      }),
    );
    expect(seen, 'whoever resolves first sees all ten on disk').toEqual(Array(10).fill(10));
  });

  it('waits for those who come turn after turn, and for nobody else', async () => {
    const groups: number[] = [];
    const file = join(temporaryDirectory(), 'numbers.sqlite');
    const database = openSqlite(file, ({ transactions }) => groups.push(transactions));
    onTestFinished(() => database.close());
    const put = () => database.transaction(async (trx) => sql`select 1`.execute(trx));
    const putInTurns = (amount: number) =>
      setImmediate(() => {
        void put();
        if (amount > 1) putInTurns(amount - 1);
      });
    putInTurns(3);
    await put();
    await put();
    expect(groups).toEqual([4, 1]);
  });

  it('resolves only when another connection can read the row', async () => {
    const { file, put } = await openNumbers();
    const watcher = new SqliteConnection(file, { readonly: true });
    onTestFinished(() => {
      watcher.close();
    });
    const value = await put(7);
    expect(watcher.prepare('select value from numbers').pluck().all()).toEqual([value]);
  });

  it('undoes a failing transaction without hurting the others', async () => {
    const { database, put, stored } = await openNumbers();
    const failing = database.transaction(async (trx) => {
      await sql`insert into numbers (value) values (99)`.execute(trx);
      throw new Error('changed my mind');
    });
    const results = await Promise.allSettled([put(1), failing, put(2)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: new Error('changed my mind') });
    expect(stored()).toEqual([1, 2]);
  });

  it('lets a later transaction of the group see what an earlier one wrote', async () => {
    const { database, put } = await openNumbers();
    const count = () =>
      database.transaction(async (trx) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from numbers`.execute(trx);
        return rows[0]?.n;
      });
    expect(await Promise.all([count(), put(1), count(), put(2), count()])).toEqual([0, 1, 1, 2, 2]);
  });

  it('rejects everybody when the commit itself fails, and goes on afterwards', async () => {
    const { database, put, stored } = await openNumbers();
    const orphan = database.transaction(async (trx) => {
      await sql`insert into children (parent) values (404)`.execute(trx);
    });
    const results = await Promise.allSettled([put(1), orphan, put(2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stored()).toEqual([]);
    await put(3);
    expect(stored()).toEqual([3]);
  });

  it('rejects everybody when the disk is full, and goes on once there is room', async () => {
    const { database, put, stored } = await openNumbers();
    await put(1);
    const pages = Number(database.connection.pragma('page_count', { simple: true }));
    database.connection.pragma(`max_page_count = ${pages}`);
    const big = database.transaction(async (trx) => {
      await sql`create table big (text text)`.execute(trx);
      await sql`insert into big (text) values (${'x'.repeat(100_000)})`.execute(trx);
    });
    const results = await Promise.allSettled([big]);
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } });
    database.connection.pragma('max_page_count = 1000000');
    await put(2);
    expect(stored()).toEqual([1, 2]);
  });

  it('refuses a transaction that waits for anything but the database', async () => {
    const { database, put, stored } = await openNumbers();
    const waiting = database.transaction(async (trx) => {
      await sql`insert into numbers (value) values (50)`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await expect(waiting).rejects.toThrow('waited for something other than the database');
    await put(1);
    expect(stored()).toEqual([1]);
  });

  it('keeps exactly what was acknowledged, whatever fails in between', async () => {
    const job = fc.record({ shouldFail: fc.boolean(), statements: fc.integer({ min: 0, max: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(job, { maxLength: 12 }), { maxLength: 6 }), async (turns) => {
        const { database, stored } = await openNumbers();
        let next = 0;
        const acknowledged: number[] = [];
        for (const turn of turns) {
          const running = turn.map(async ({ shouldFail, statements }) => {
            const values = Array.from({ length: statements }, () => next++);
            await database.transaction(async (trx) => {
              for (const value of values)
                await sql`insert into numbers (value) values (${value})`.execute(trx);
              if (shouldFail) throw new Error('no');
            });
            acknowledged.push(...values);
          });
          await Promise.allSettled(running);
        }
        expect(stored()).toEqual(acknowledged.sort((one, other) => one - other));
      }),
      { numRuns: 25 },
    );
  });
});
