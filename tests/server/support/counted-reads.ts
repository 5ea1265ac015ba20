import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '../../../server/platform/db/database.ts';

/** A database that counts the characters of all rows that are read outside transactions. */
export function counting(database: OpenDatabase) {
  let read = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const row of result.rows)
        for (const value of Object.values(row)) if (typeof value === 'string') read += value.length;
      return result;
    },
  };
  return {
    database: { ...database, reader: database.reader.withPlugin(plugin) },
    /** Returns how many characters some work reads. */
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = read;
      await work();
      return read - before;
    },
  };
}
