import { hash } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db, OpenDatabase } from '../database.ts';
import type { OnCommit } from '../group-commit.ts';
import type { Tables } from '../tables.ts';
import { byteOrderPlugin } from './byte-order.ts';
import { isUnavailable } from './postgres-errors.ts';
import { createPool, namingStatements } from './postgres-pool.ts';

/**
 * Opens a PostgreSQL database: some connections that write, and some that only read. Nothing is asked of it yet.
 *
 * Repositories are written for one writer at a time, as SQLite has it. Here an advisory lock of the transaction says
 * so to all processes: whoever guards nothing in particular takes it alone, the others share it and take one for what
 * they guard. Each statement then sees all that was committed before it, so nothing is ever to be repeated.
 */
export function openPostgres(url: string, onCommit: OnCommit = () => {}): OpenDatabase {
  const connections = createPool(url);
  const pool = namingStatements(connections);
  const readPool = namingStatements(createPool(url, { isReadOnly: true }));
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [byteOrderPlugin] });
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readPool }) });
  return {
    writer,
    reader,
    transaction: (work, guarded) =>
      writer.connection().execute((connection) => inTransaction(connection, work, { guarded, onCommit })),
    limiters: (name, rate) =>
      new RateLimiterPostgres({
        ...rate,
        storeClient: connections,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
      }),
    isUnavailable,
    async close() {
      // Kysely ends only a pool that it has used.
      await Promise.all([writer.destroy(), reader.destroy()]);
      await Promise.all([pool.end(), readPool.end()]);
    },
  };
}

async function inTransaction<T>(
  connection: Db,
  work: (trx: Db) => Promise<T>,
  { guarded, onCommit }: { guarded: string | undefined; onCommit: OnCommit },
): Promise<T> {
  await connection.executeQuery(CompiledQuery.raw(`begin; select ${locksFor(guarded)}`));
  try {
    const value = await work(connection);
    const begunAt = performance.now();
    await commit(connection);
    onCommit({ transactions: 1, seconds: (performance.now() - begunAt) / 1000 });
    return value;
  } catch (error) {
    // Of a connection that is lost PostgreSQL has undone everything itself.
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
    throw error;
  }
}

/** PostgreSQL answers a commit after a failed statement with success, although it has undone everything. */
async function commit(connection: Db): Promise<void> {
  const { rows } = await connection.executeQuery<{ command?: string }>(CompiledQuery.raw('commit'));
  if (rows[0]?.command === 'ROLLBACK') throw new Error('A transaction went on after a statement had failed');
}

/** Any number will do, if all processes use the same one. */
const WRITER_LOCK = '7309453671';

function locksFor(guarded: string | undefined): string {
  if (guarded === undefined) return `pg_advisory_xact_lock(${WRITER_LOCK})`;
  const key = hash('sha256', guarded, 'buffer').readBigInt64BE();
  return `pg_advisory_xact_lock_shared(${WRITER_LOCK}), pg_advisory_xact_lock(${key})`;
}
