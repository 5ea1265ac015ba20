import type { Database } from '../../platform/db/database.ts';
import { addSeconds, DAY, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Prune } from '../../platform/retention/housekeeping.ts';
import type { Retention } from '../../platform/retention/retention-settings.ts';
import { mapInTurns } from '../../platform/turns/in-turns.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { StoredForms } from '../forms/stored-forms.service.ts';
import { titleApart } from '../forms/title-apart.ts';
import { type Count, isCountable } from './countable.ts';
import { type FormInsight, formInsight } from './form-insight.ts';
import { addCounts, deleteOldCounts, sumCounts } from './insight.repository.ts';

/** A browser's counts of a version of a form. */
export type Counts = { form: string; version: string; counts: Count[] };

export type Insight = {
  /**
   * Counts what happened to a form, each thing once; leaves out what this version of it does not have.
   * @throws AppError `invalid` if nothing is left, or if there never was such a version
   */
  count(body: Counts): Promise<void>;
  /** Returns the figures of the last `days` days, the form most begun first. */
  read(days: number): Promise<FormInsight[]>;
  removeOld: Prune;
};

type Parts = {
  forms: FormRegistry;
  database: Database;
  clock: Clock;
  storedForms: StoredForms;
  retention: Pick<Retention, 'insightDays'>;
};

export function createInsight({ forms, database, clock, storedForms, retention }: Parts): Insight {
  const dayBefore = (seconds: number) => iso(addSeconds(clock.now(), -seconds)).slice(0, 10);
  return {
    async count({ form: formId, version, counts }) {
      // A page that is still open may be of an earlier version, and is counted with that.
      const form_version_id = forms.find(formId) ? await storedForms.findId(formId, version) : undefined;
      const form = form_version_id && (await storedForms.get(form_version_id));
      const known = form ? counts.filter((count) => isCountable(form, count)) : [];
      if (!form_version_id || known.length === 0)
        throw new AppError('invalid', { request: sentences.notCountable });
      const once = new Map(known.map((count) => [`${count.measure} ${count.subject ?? ''}`, count]));
      const rows = [...once.values()].map(({ measure, subject = '' }) => ({
        form_version_id,
        day: dayBefore(0),
        measure,
        subject,
        count: 1,
      }));
      await database.transaction((trx) => addCounts(trx, rows), 'insight');
    },
    async read(days) {
      const sums = await sumCounts(database.reader, dayBefore((days - 1) * DAY));
      const versionIds = new Set(sums.map(({ form_version_id }) => form_version_id));
      const read = await mapInTurns(versionIds, async (id) => {
        const form = await storedForms.get(id);
        return formInsight(form, {
          title: titleApart(forms, form),
          release: await storedForms.releaseOf(form),
          sums: sums.filter(({ form_version_id }) => form_version_id === id),
        });
      });
      return read.sort(
        (one, other) => (other.starts ?? 0) - (one.starts ?? 0) || other.version - one.version,
      );
    },
    removeOld: (trx) => deleteOldCounts(trx, dayBefore(retention.insightDays * DAY)),
  };
}
