import type { Database, Db } from '../../platform/db/database.ts';
import { addSeconds, iso } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Prune } from '../../platform/retention/housekeeping.ts';
import { listEditors, putEditor, removeGoneEditors } from './form-drafts.repository.ts';

/** A member of staff who has a form open to change it, and since when. */
export type DraftEditor = { name: string; since: string };

/** Who works on which form at the moment. */
export type DraftEditors = {
  /** Notes that somebody has a form open, as their page says every two seconds; returns the others who have. */
  note(formId: string, staffId: string): Promise<DraftEditor[]>;
  /** Forgets those who have gone from forms that nobody has opened since. */
  removeGone: Prune;
};

type Parts = {
  database: Database;
  clock: Clock;
  findStaffNames: (db: Db, ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Whoever has not been heard of for so long has gone. */
const GONE_SECONDS = 5;

export function createDraftEditors({ database, clock, findStaffNames }: Parts): DraftEditors {
  const least = () => iso(addSeconds(clock.now(), -GONE_SECONDS));
  return {
    async note(formId, staffId) {
      const now = iso(clock.now());
      const here = least();
      const seen = { form_id: formId, staff_id: staffId, since: now, seen_at: now };
      await database.transaction(
        async (trx) => {
          await removeGoneEditors(trx, here, formId);
          await putEditor(trx, seen);
        },
        `form-editor:${formId}:${staffId}`,
        { isBackground: true },
      );
      const editors = await listEditors(database.reader, formId, here);
      const others = editors.filter(({ staff_id }) => staff_id !== staffId);
      if (others.length === 0) return [];
      const names = await findStaffNames(
        database.reader,
        others.map(({ staff_id }) => staff_id),
      );
      return others.map(({ staff_id, since }) => ({ name: names.get(staff_id) ?? '', since }));
    },
    async removeGone(trx) {
      await removeGoneEditors(trx, least());
      return false;
    },
  };
}
