import { forms } from '../../codegen/generated/server.ts';
import type { InsightCall } from '../../codegen/generated/types.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Database, Db } from '../db/database.ts';
import { addSeconds, DAY, iso } from '../db/times.ts';
import { AppError } from '../errors.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import type { StoredForms } from '../forms/stored-forms.service.ts';
import type { Clock } from '../ports/clock.ts';
import type { Retention } from '../retention/retention-settings.ts';
import { sentences } from '../sentences.ts';
import { isCountable } from './countable.ts';
import { type FormInsight, formInsight } from './form-insight.ts';
import { addCounts, deleteOldCounts, sumCounts } from './insight.repository.ts';

export type Insight = {
  /**
   * Counts what happened to a form, each thing once.
   * @throws AppError `invalid` for what cannot be counted of the form as it is
   */
  count(body: InsightCall): Promise<void>;
  /** What was counted in so many days, the form most begun first. */
  read(days: number): Promise<FormInsight[]>;
  removeOld(trx: Db): Promise<void>;
};

type Parts = {
  database: Database;
  clock: Clock;
  versions: FormVersions;
  storedForms: StoredForms;
  retention: Pick<Retention, 'insightDays'>;
};

export function createInsight({ database, clock, versions, storedForms, retention }: Parts): Insight {
  const dayBefore = (seconds: number) => iso(addSeconds(clock.now(), -seconds)).slice(0, 10);
  return {
    async count({ form: formId, version, counts }) {
      const form = Object.values<FormDefinition>(forms).find(({ id }) => id === formId);
      if (form?.version !== version || !counts.every((count) => isCountable(form, count)))
        throw new AppError('invalid', { request: sentences.notCountable });
      const form_version_id = versions[form.id as keyof FormVersions].id;
      const once = new Map(counts.map((count) => [`${count.measure} ${count.subject ?? ''}`, count]));
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
      const versionIds = [...new Set(sums.map(({ form_version_id }) => form_version_id))];
      const read = await Promise.all(
        versionIds.map(async (id) => {
          const form = await storedForms.get(id);
          const own = sums.filter(({ form_version_id }) => form_version_id === id);
          return formInsight(form, await storedForms.releaseOf(form), own);
        }),
      );
      return read.sort(
        (one, other) => (other.starts ?? 0) - (one.starts ?? 0) || other.version - one.version,
      );
    },
    removeOld: (trx) => deleteOldCounts(trx, dayBefore(retention.insightDays * DAY)),
  };
}
