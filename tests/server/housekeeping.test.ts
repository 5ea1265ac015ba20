import { expect, it, onTestFinished, vi } from 'vitest';
import { BATCH } from '../../server/platform/db/delete-some.ts';
import type { Tables } from '../../server/platform/db/tables.ts';
import type { Log } from '../../server/platform/ports/log.ts';
import { createHousekeeping } from '../../server/platform/retention/housekeeping.ts';
import { createTestApp } from './support/test-app.ts';

const OLD = '2020-01-01T00:00:00.000Z';
const YEAR_SECONDS = 366 * 86_400;

const message = (id: string) => ({
  ...{ id, channel: 'sms', dedupe_key: id, payload: 'x', attempts: 1, lease_id: null, expires_at: null },
  ...{ request_id: null, fault: null },
});

/** Of each kind of row that grows old: what it looks like, and what tells that it is still there. */
const kinds: Record<
  string,
  { table: keyof Tables; row: (id: string, versionId: string) => object; isThere?: string }
> = {
  'wrong codes': {
    table: 'verification_failures',
    row: (id) => ({ id, mobile_number: id, failed_at: OLD, party: '' }),
  },
  'attempts to log in': {
    table: 'account_attempts',
    row: (id) => ({ id, kind: 'login', key_hash: id, attempted_at: OLD }),
  },
  'news of payments': {
    table: 'billing_events',
    row: (id) => ({ id, kind: 'x', customer_id: id, taken_at: OLD }),
  },
  'settled alerts': {
    table: 'alerts',
    row: (id) => ({ id, kind: 'given-up', key: id, message: 'x', raised_at: OLD, settled_at: OLD }),
  },
  'counts of forms': {
    table: 'form_counts',
    row: (id, form_version_id) => ({
      ...{ form_version_id, day: '2020-01-01', measure: id, subject: '', count: 1 },
    }),
  },
  'what messages said that were given up': {
    table: 'outbox',
    row: (id) => ({ ...message(id), state: 'dead', created_at: OLD, available_at: OLD, finished_at: OLD }),
    isThere: 'payload',
  },
};

it.each(Object.keys(kinds))('%s that are old go so many at once that nobody waits for them', async (name) => {
  const { table, row, isThere } = kinds[name] ?? { table: 'drafts', row: () => ({}) };
  const test = await createTestApp();
  const { reader } = test.database;
  const version = test.deps.versions.of('contact');
  test.clock.advance(10 * YEAR_SECONDS);
  await test.database.transaction(async (trx) => {
    for (let at = 0; at < 2 * BATCH + 1; at += 1)
      await trx
        .insertInto(table)
        .values(row(`row${at}`, version.id) as never)
        .execute();
  });
  const left = async () => {
    const rows = await reader.selectFrom(table).selectAll().execute();
    return rows.filter((one) => !isThere || (one as Record<string, unknown>)[isThere] !== null).length;
  };
  const taken: number[] = [];
  let before = await left();
  const { transaction } = test.database;
  vi.spyOn(test.database, 'transaction').mockImplementation(async (...call) => {
    const result = await transaction(...call);
    const now = await left();
    taken.push(before - now);
    before = now;
    return result as never;
  });
  await test.deps.housekeeping.pruneAll();
  expect(before).toBe(0);
  expect(Math.max(...taken)).toBe(BATCH);
});

it('a task that fails keeps no other from its work, and is named in the log', async () => {
  const { database, clock } = await createTestApp();
  const done: string[] = [];
  const logged: unknown[] = [];
  const works = (name: string) => [name, async () => void done.push(name)] as const;
  const fails = (name: string) => [name, () => Promise.reject(new RangeError('It is broken'))] as const;
  const prune = (name: string) => [name, async () => done.push(name) < 0] as const;
  const tasks = {
    prunes: Object.fromEntries([fails('first'), prune('second')]),
    sweeps: Object.fromEntries([fails('third'), works('fourth')]),
  };
  const log: Log = (level, message, details) => void logged.push({ level, message, ...details });
  await createHousekeeping({ database, clock, log }, tasks).pruneAll();
  expect(done).toEqual(['second', 'fourth']);
  const failed = { level: 'error', message: 'housekeeping failed', reason: 'RangeError' };
  expect(logged).toEqual([
    { ...failed, task: 'first' },
    { ...failed, task: 'third' },
  ]);
});

it('nothing is removed right after the start, nor in the hour after the clock was set', async () => {
  const { database } = await createTestApp();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const rounds: string[] = [];
  const tasks = { prunes: {}, sweeps: { one: async () => void rounds.push('round') } };
  const clock = { now: () => new Date() };
  const housekeeping = createHousekeeping({ database, clock, log: () => {} }, tasks);
  onTestFinished(() => housekeeping.stop());
  housekeeping.start();
  const after = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    return rounds.length;
  };
  expect([await after(9), await after(2), await after(60)]).toEqual([0, 1, 2]);
  vi.setSystemTime(Date.now() + 40 * 86_400_000);
  expect([await after(60), await after(60)]).toEqual([2, 3]);
});
