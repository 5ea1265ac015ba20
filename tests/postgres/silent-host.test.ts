import { once } from 'node:events';
import { createServer, connect as openSocket, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../server/platform/db/database.ts';
import { openPostgres } from '../../server/platform/db/dialects/postgres.ts';
import { migrateToLatest } from '../../server/platform/db/migrate.ts';
import { emptyPostgres } from '../server/support/test-database.ts';

const SILENT_MS = 250;

/**
 * A database behind a network that can lose its host: connections from before then lead nowhere, and nobody is told;
 * new ones lead to the host that has taken its place.
 */
async function openBehindNetwork() {
  const url = new URL(await emptyPostgres());
  const host = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const links = new Set<[Socket, Socket]>();
  const network = createServer((near) => {
    const far = openSocket(host);
    const link: [Socket, Socket] = [near, far];
    links.add(link);
    near.pipe(far).pipe(near);
    for (const end of link) end.on('error', () => {}).on('close', () => links.delete(link));
  });
  await once(network.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void network.close());
  const address = network.address();
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(address && typeof address === 'object' ? address.port : '');
  const database = openPostgres(url.href, undefined, SILENT_MS);
  onTestFinished(() => database.close());
  const loseHost = () => {
    for (const [near, far] of links) {
      near.unpipe(far);
      far.unpipe(near);
      near.resume();
      far.destroy();
    }
    return links.size;
  };
  return { database, loseHost };
}

it('connections to a host that has vanished are given up, so that reads, writes and limits go on with the next host', async () => {
  const { database, loseHost } = await openBehindNetwork();
  await migrateToLatest(database.writer);
  const limiter = database.limiters?.('test', { points: 5, duration: 60 });
  const ways = {
    read: () => database.reader.selectFrom('alerts').selectAll().execute(),
    write: () => database.transaction((trx) => trx.selectFrom('alerts').selectAll().execute(), 'alerts'),
    exclusive: () => database.transaction((trx) => trx.selectFrom('alerts').selectAll().execute()),
    limit: async () => limiter?.consume('somebody'),
  };
  const all = () => Object.values(ways).flatMap((way) => [way(), way(), way()]);
  // Several connections of each pool, most of them unused when the host goes.
  await Promise.all(all());
  expect(loseHost()).toBeGreaterThan(4);
  const outcomes = await Promise.allSettled(all());
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(database.isUnavailable(outcome.reason)).toBe(true);
  }
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  // All that led to the old host are gone, used or not.
  await Promise.all([ways.read(), ways.write(), ways.exclusive()]);
});

it('a transaction that is between two statements goes on when another’s statement takes too long', async () => {
  const { database } = await openBehindNetwork();
  let goOn = () => {};
  const isRefused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const work = async (trx: Db) => {
    await sql`select 1`.execute(trx);
    await isRefused;
    return (await sql<{ two: number }>`select 2 as two`.execute(trx)).rows;
  };
  // Background work has a connection of its own.
  const between = database.transaction(work, 'between', { isBackground: true });
  const slow = sql`select pg_sleep(${(SILENT_MS * 8) / 1000})`;
  await expect(database.transaction((trx) => slow.execute(trx), 'slow')).rejects.toThrow();
  goOn();
  expect(await between).toEqual([{ two: 2 }]);
});

it('a statement that takes longer fails, but not those of migrations', async () => {
  const { database } = await openBehindNetwork();
  const slow = sql`select pg_sleep(${(SILENT_MS * 8) / 1000})`;
  await slow.execute(database.writer);
  const refused: unknown = await slow.execute(database.reader).catch((error: unknown) => error);
  expect(database.isUnavailable(refused)).toBe(true);
});
