import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../database.ts';
import type { OnCommit } from '../group-commit.ts';
import { runPreparedBy } from '../prepared.ts';
import { byteOrderPlugin } from './byte-order.ts';
import { isUnavailable } from './postgres-errors.ts';
import { createTransactions } from './postgres-groups.ts';
import { createPool, namingStatements } from './postgres-pool.ts';
import { kyselyOn, sharing } from './postgres-shared.ts';

/**
 * Opens a PostgreSQL database: one pool of connections for writing, one for reading. Does not connect yet.
 * Repositories are written for a single writer, as with SQLite. Here an advisory lock held for the transaction ensures
 * that across all processes: a transaction without a guard takes it exclusively, the others share it and take another
 * lock for what they guard. Each statement then sees everything committed before it.
 */
export function openPostgres(url: string, onCommit: OnCommit = () => {}): OpenDatabase {
  const connections = createPool(url);
  const pool = namingStatements(connections);
  const readPool = namingStatements(createPool(url, { isReadOnly: true }));
  const writer = kyselyOn(pool, [byteOrderPlugin]);
  const reader = kyselyOn(readPool);
  runPreparedBy(reader, sharing(readPool));
  const transactions = createTransactions(pool, onCommit);
  return {
    writer,
    reader,
    transaction: (work, guarded, how) =>
      guarded === undefined || how?.isBackground
        ? transactions.alone(work, guarded)
        : transactions.together(work, guarded),
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
      // Kysely ends a pool only if it was used.
      await Promise.all([writer.destroy(), reader.destroy()]);
      await Promise.all([pool.end(), readPool.end()]);
    },
  };
}
