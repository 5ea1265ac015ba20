import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

/** Data cached in memory by every process. A counter of its changes tells them all when the cache is out of date. */
export type ListName = 'reference' | 'services' | 'organizations';

const selectVersion = prepared((db, { name }: { name: ListName }) =>
  db.selectFrom('list_versions').select('version').where('name', '=', name),
);

/** Returns the number of changes so far. */
async function listVersion(db: Db, name: ListName): Promise<number> {
  const { rows } = await selectVersion(db, { name });
  return rows[0]?.version ?? 0;
}

/** Marks cached data as out of date, in the transaction that changes it. */
export async function countListChange(trx: Db, name: ListName): Promise<void> {
  await trx
    .insertInto('list_versions')
    .values({ name, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ version: eb('list_versions.version', '+', 1) })),
    )
    .execute();
}

/** Caches the result of `load` until any process changes the data. Simultaneous callers share one load. */
export function cachedByVersion<Value>(
  reader: Db,
  name: ListName,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { version: number; value: Promise<Value> } | undefined;
  return async () => {
    const version = await listVersion(reader, name);
    if (cached?.version !== version) {
      const value = load();
      cached = { version, value };
      value.catch(() => {
        cached = undefined;
      });
    }
    return cached.value;
  };
}
