import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

/** What is cached in memory, in every process: its number counts the changes, so that all notice one. */
export type ListName = 'reference' | 'services' | 'organizations';

const selectVersion = prepared((db, { name }: { name: ListName }) =>
  db.selectFrom('list_versions').select('version').where('name', '=', name),
);

/** The number of changes so far. */
async function listVersion(db: Db, name: ListName): Promise<number> {
  const { rows } = await selectVersion(db, { name });
  return rows[0]?.version ?? 0;
}

/** Says, as part of a change, that what was cached is out of date. */
export async function countListChange(trx: Db, name: ListName): Promise<void> {
  await trx
    .insertInto('list_versions')
    .values({ name, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ version: eb('list_versions.version', '+', 1) })),
    )
    .execute();
}

/**
 * Keeps what `load` made as long as nothing was changed, by whatever process. Callers that come while it is being
 * loaded share the load.
 */
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
