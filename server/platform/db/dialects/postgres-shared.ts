import { Kysely, type KyselyPlugin, PostgresAdapter, PostgresDialect, type QueryResult } from 'kysely';
import { runPreparedBy } from '../prepared.ts';
import type { Tables } from '../tables.ts';
import { isUnavailable } from './postgres-errors.ts';
import type { NamingClient, NamingPool } from './postgres-pool.ts';

/** Shared by all connections, so that each prepared query is compiled only once. */
const adapter = new PostgresAdapter();

class OneAdapterDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return adapter;
  }
}

/** Makes a Kysely instance that takes a connection from the pool for each query. */
export function kyselyOn(pool: NamingPool, plugins: KyselyPlugin[] = []): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new OneAdapterDialect({ pool }), plugins });
}

/**
 * Makes a Kysely instance on one connection: all queries use it, in the order they are made, even simultaneous ones.
 */
export function kyselyOnClient(client: NamingClient): Kysely<Tables> {
  const shared: NamingClient = { query: client.query, release: () => {} };
  const db = kyselyOn({ options: {}, connect: async () => shared, end: async () => {} } as NamingPool);
  runPreparedBy(db, (sql, parameters) => runOn(client, sql, parameters));
  return db;
}

/** Runs a query directly, without the many promise turns that Kysely adds. */
export async function runOn(
  client: NamingClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult<unknown>> {
  const { rows, rowCount, command } = await client.query<unknown>(sql, parameters);
  return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}

type Shared = { client: Promise<NamingClient>; users: number; isBroken: boolean };

/**
 * Runs short statements of simultaneous callers on one shared connection of the pool, which is held while any of them is
 * running.
 */
export function sharing(pool: NamingPool) {
  let current: Shared | undefined;
  return async (sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> => {
    const shared = current ?? { client: pool.connect(), users: 0, isBroken: false };
    current = shared;
    shared.users += 1;
    try {
      return await runOn(await shared.client, sql, parameters);
    } catch (error) {
      // The pool may not have noticed yet that a connection is gone, so the next caller takes another.
      if (isUnavailable(error)) shared.isBroken = true;
      if (shared.isBroken && current === shared) current = undefined;
      throw error;
    } finally {
      shared.users -= 1;
      if (shared.users === 0) {
        if (current === shared) current = undefined;
        void shared.client.then(
          (client) => client.release(shared.isBroken),
          () => {},
        );
      }
    }
  };
}
