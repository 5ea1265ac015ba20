import { Kysely, type KyselyPlugin, PostgresAdapter, PostgresDialect, type QueryResult } from 'kysely';
import { runPreparedBy } from '../prepared.ts';
import type { Tables } from '../tables.ts';
import { isUnavailable } from './postgres-errors.ts';
import type { NamingClient, NamingPool } from './postgres-pool.ts';

/** Queries are compiled once for all connections. */
const adapter = new PostgresAdapter();

class OneAdapterDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return adapter;
  }
}

/** A pool as Kysely sees it: a connection of its own for each query. */
export function kyselyOn(pool: NamingPool, plugins: KyselyPlugin[] = []): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new OneAdapterDialect({ pool }), plugins });
}

/** One connection as Kysely sees it: all queries go by it, in the order they are asked in, also those of several at once. */
export function kyselyOnClient(client: NamingClient): Kysely<Tables> {
  const shared: NamingClient = { query: client.query, release: () => {} };
  const db = kyselyOn({ options: {}, connect: async () => shared, end: async () => {} } as NamingPool);
  runPreparedBy(db, (sql, parameters) => runOn(client, sql, parameters));
  return db;
}

/** Runs a query without Kysely's many turns around it. */
export async function runOn(
  client: NamingClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult<unknown>> {
  const { rows, rowCount, command } = await client.query<unknown>(sql, parameters);
  return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}

type Shared = { client: Promise<NamingClient>; users: number; isBroken: boolean };

/** Runs short reads of all who ask at the same time by one connection of the pool, which is held as long as somebody asks. */
export function sharing(pool: NamingPool) {
  let current: Shared | undefined;
  return async (sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> => {
    const shared = current ?? { client: pool.connect(), users: 0, isBroken: false };
    current = shared;
    shared.users += 1;
    try {
      return await runOn(await shared.client, sql, parameters);
    } catch (error) {
      // The pool may not know yet that a connection is gone: whoever asks next takes another.
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
