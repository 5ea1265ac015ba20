import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../server/platform/db/database.ts';
import { openPostgres } from '../../server/platform/db/dialects/postgres.ts';
import { prepared } from '../../server/platform/db/prepared.ts';
import { emptyPostgres, run } from '../server/support/test-database.ts';

/** An open database with a table of numbers, and how many transactions each commit had. */
async function openNumbers() {
  const groups: number[] = [];
  const database = openPostgres(await emptyPostgres(), ({ transactions }) => groups.push(transactions));
  onTestFinished(() => database.close());
  await sql`create table numbers (value integer primary key)`.execute(database.writer);
  const put = (value: number, guarded = String(value)) =>
    database.transaction(async (trx) => {
      await insert(trx, value);
      return value;
    }, guarded);
  const stored = async () => {
    const rows = await run<{ value: number }>(database, 'select value from numbers order by value');
    return rows.map(({ value }) => value);
  };
  return { database, groups, put, stored };
}

const insert = (trx: Db, value: number) => sql`insert into numbers (value) values (${value})`.execute(trx);

describe('transactions of one time on PostgreSQL', () => {
  it('are committed together, and each gets its own answer', async () => {
    const { groups, put, stored } = await openNumbers();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((value) => put(value)));
    expect(answers).toEqual([1, 2, 3, 4, 5]);
    expect(groups).toEqual([5]);
    expect(await stored()).toEqual([1, 2, 3, 4, 5]);
  });

  it('are told when all of them are kept, and no sooner', async () => {
    const { database, put, stored } = await openNumbers();
    let isKept = false;
    const slow = database.transaction(async (trx) => {
      await insert(trx, 1);
      await sql`select pg_sleep(0.05)`.execute(trx);
      isKept = true;
    }, 'slow');
    await put(2);
    expect(isKept).toBe(true);
    expect(await stored()).toEqual([1, 2]);
    await slow;
  });

  it('wait for nobody who waits for what a group before them guards', async () => {
    const { database, put, stored } = await openNumbers();
    let [tellBegun, goOn] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => {
      tellBegun = resolve;
    });
    const pause = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const hot = database.transaction(async () => {
      tellBegun();
      await pause;
    }, 'hot');
    await begun;
    const same = [2, 3].map((value) => put(value, 'hot'));
    await Promise.all([4, 5].map((value) => put(value)));
    expect(await stored()).toEqual([4, 5]);
    goOn();
    await Promise.all([hot, ...same]);
    expect(await stored()).toEqual([2, 3, 4, 5]);
  });

  it('are undone alone where they fail, for their own reason', async () => {
    const { database, put, stored } = await openNumbers();
    await put(3);
    const outcomes = await Promise.allSettled([
      put(1),
      put(3),
      database.transaction(async (trx) => {
        await insert(trx, 4);
        throw new Error('No, thank you');
      }, 'unwilling'),
      database.transaction(async (trx) => {
        await insert(trx, 5);
        await sql`select nothing from nowhere`.execute(trx).catch(() => {});
      }, 'careless'),
      put(2),
    ]);
    const reasons = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? String(outcome.reason.message) : outcome.value,
    );
    expect(reasons).toEqual([
      1,
      expect.stringContaining('duplicate key'),
      'No, thank you',
      'A transaction went on after a statement had failed',
      2,
    ]);
    expect(await stored()).toEqual([1, 2, 3]);
  });

  it('see what those before them did that guard the same', async () => {
    const { database, stored } = await openNumbers();
    const addOne = (guarded: string) =>
      database.transaction(async (trx) => {
        const { rows } = await sql<{ next: number }>`select count(*)::int as next from numbers`.execute(trx);
        await insert(trx, rows[0]?.next ?? 0);
      }, guarded);
    await Promise.all(Array.from({ length: 12 }, () => addOne('the last number')));
    expect(await stored()).toEqual(Array.from({ length: 12 }, (_, value) => value));
  });

  it('have turns between those that guard nothing, however many of these wait', async () => {
    const { database, put, stored } = await openNumbers();
    const done: string[] = [];
    const exclusive = Array.from({ length: 40 }, (_, at) =>
      database
        .transaction(async (trx) => {
          await sql`select pg_sleep(0.01)`.execute(trx);
          await insert(trx, 100 + at);
        })
        .then(() => done.push('exclusive')),
    );
    const guarded = [1, 2, 3].map((value) => put(value).then(() => done.push('guarded')));
    await Promise.all([...exclusive, ...guarded]);
    expect(done.lastIndexOf('guarded')).toBeLessThan(10);
    expect(await stored()).toHaveLength(43);
  });

  it('all fail with the connection, and nothing of them is kept', async () => {
    const { database, put, stored } = await openNumbers();
    const outcomes = await Promise.allSettled([
      put(1),
      database.transaction(async (trx) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      }, 'fatal'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    for (const outcome of outcomes) expect(outcome).toSatisfy((one) => database.isUnavailable(one.reason));
    expect(await put(2)).toBe(2);
    expect(await stored()).toEqual([2]);
  });

  it('each know whose call they are part of', async () => {
    const { database, groups } = await openNumbers();
    const caller = new AsyncLocalStorage<string>();
    const told = await Promise.all(
      ['first', 'second'].map((name) =>
        caller.run(name, () =>
          database.transaction(async (trx) => {
            await sql`select 1`.execute(trx);
            return caller.getStore();
          }, name),
        ),
      ),
    );
    expect(told).toEqual(['first', 'second']);
    expect(groups).toEqual([2]);
  });

  it('keep exactly what was acknowledged, whoever fails beside them', async () => {
    const { database, put, stored } = await openNumbers();
    const wish = fc.record({ value: fc.nat(30), isWilling: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { maxLength: 20 }), async (wishes) => {
        await sql`delete from numbers`.execute(database.writer);
        const outcomes = await Promise.allSettled(
          wishes.map(({ value, isWilling }, index) =>
            isWilling
              ? put(value, `wish ${index}`)
              : database.transaction(async (trx) => {
                  await insert(trx, value);
                  throw new Error('unwilling');
                }, `wish ${index}`),
          ),
        );
        const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
        const wanted = new Set(wishes.flatMap(({ value, isWilling }) => (isWilling ? [value] : [])));
        expect(await stored()).toEqual(kept.toSorted((one, other) => Number(one) - Number(other)));
        expect(new Set(kept)).toEqual(wanted);
      }),
      { numRuns: 30 },
    );
  });
});

describe('reads of one time on PostgreSQL', () => {
  it('get what each has asked for, also when one of them fails', async () => {
    const { database } = await openNumbers();
    const divide = prepared((db, { by }: { by: number }) =>
      db.selectNoFrom(() => sql<number>`60 / ${by}::int`.as('value')),
    );
    const readOf = (by: number) => divide(database.reader, { by }).then(({ rows }) => rows[0]?.value);
    expect(await Promise.allSettled([1, 2, 0, 3].map(readOf))).toEqual([
      { status: 'fulfilled', value: 60 },
      { status: 'fulfilled', value: 30 },
      { status: 'rejected', reason: expect.objectContaining({ message: 'division by zero' }) },
      { status: 'fulfilled', value: 20 },
    ]);
    expect(await readOf(4)).toBe(15);
  });

  it('go by another connection once theirs has broken', async () => {
    const { database } = await openNumbers();
    const end = prepared((db, { pid }: { pid: number }) =>
      db.selectNoFrom(() => sql<boolean>`pg_terminate_backend(${pid}::int)`.as('isEnded')),
    );
    const own = prepared((db, { as }: { as: string }) =>
      db.selectNoFrom(() => sql<number>`pg_backend_pid() + length(${as}::text)`.as('pid')),
    );
    const pidOf = async () => Number((await own(database.reader, { as: '' })).rows[0]?.pid);
    const first = await pidOf();
    await expect(end(database.reader, { pid: first })).rejects.toSatisfy(database.isUnavailable);
    expect(await pidOf()).not.toBe(first);
  });
});
