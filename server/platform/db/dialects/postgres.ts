import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../database.ts';
import type { OnCommit } from '../group-commit.ts';
import { runPreparedBy } from '../prepared.ts';
import { byteOrderPlugin } from './byte-order.ts';
import { isUnavailable } from './postgres-errors.ts';
import { createTransactions } from './postgres-groups.ts';
import { createPool, namingStatements } from './postgres-pool.ts';
import { kyselyOn, sharing } from './postgres-shared.ts';
import { SILENT_MS } from './postgres-silence.ts';

/**
 * Opens a PostgreSQL database: one pool of connections for writing, one for reading. Does not connect yet.
 * Repositories are written for a single writer, as with SQLite. Here an advisory lock held for the transaction ensures
 * that across all processes: a transaction without a guard takes it exclusively, the others share it and take another
 * lock for what they guard. Each statement then sees everything committed before it.
 *
 * A statement fails as unavailable if PostgreSQL does not answer it for `silentMs`, except one of `writer`.
 */
export function openPostgres(url: string, onCommit: OnCommit = () => {}, silentMs = SILENT_MS): OpenDatabase {
  const pool = namingStatements(createPool(url), silentMs);
  const readPool = namingStatements(createPool(url, 'reading'), silentMs);
  const writer = kyselyOn(pool.patient, [byteOrderPlugin]);
  const reader = kyselyOn(readPool);
  runPreparedBy(reader, sharing(readPool));
  const countPool = namingStatements(createPool(url, 'counting'), silentMs);
  const count = sharing(countPool);
  const transactions = createTransactions(pool, onCommit, silentMs);
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
        storeClient: {
          async query({ text, values }: { text: string; values: unknown[] }) {
            const { rows, numAffectedRows } = await count(text, values);
            return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
          },
        },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
      }),
    isUnavailable,
    async close() {
      // Kysely ends a pool only if it was used.
      await Promise.all([writer.destroy(), reader.destroy()]);
      await Promise.all([pool.end(), readPool.end(), countPool.end()]);
    },
  };
}
