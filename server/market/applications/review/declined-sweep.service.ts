import type { Database } from '../../../platform/db/database.ts';
import { addSeconds, DAY, iso } from '../../../platform/db/times.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { Retention } from '../../../platform/retention/retention-settings.ts';
import { listDeclined, removeDeclined } from './declined.repository.ts';

type Parts = { database: Database; clock: Clock; retention: Pick<Retention, 'declinedDays'> };

const BATCH = 50;

/** Deletes applications that were declined as long ago as the settings say, with their history and files. */
export function createDeclinedSweep({ database, clock, retention }: Parts): () => Promise<void> {
  return async () => {
    if (retention.declinedDays === undefined) return;
    const now = clock.now();
    const before = iso(addSeconds(now, -retention.declinedDays * DAY));
    for (;;) {
      const ids = await listDeclined(database.reader, before, BATCH);
      for (const id of ids) await database.transaction((trx) => removeDeclined(trx, id, iso(now)));
      if (ids.length < BATCH) return;
    }
  };
}
