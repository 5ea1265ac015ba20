import type { Database } from '../db/database.ts';
import { iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import { createWhileUnderWay } from '../turns/while-under-way.ts';

/** Returns whether the database accepts a write. */
export async function canWrite(database: Database, clock: Clock): Promise<boolean> {
  const written_at = iso(clock.now());
  try {
    await database.transaction(async (trx) => {
      await trx
        .insertInto('write_probe')
        .values({ id: 1, written_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
        .execute();
    }, 'readiness');
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns `canWrite` for many: whoever asks at the same time gets one answer, so that strangers cannot delay a health
 * check.
 */
export function createWriteProbe(database: Database, clock: Clock): () => Promise<boolean> {
  const onceAtATime = createWhileUnderWay<boolean>();
  return () => onceAtATime('write', () => canWrite(database, clock));
}
