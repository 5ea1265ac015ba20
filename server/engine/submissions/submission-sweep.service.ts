import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { isKeptDays } from '../../../codegen/runtime/kept-days.ts';
import type { Database } from '../../platform/db/database.ts';
import { addSeconds, DAY, iso } from '../../platform/db/times.ts';
import { doEach } from '../../platform/do-each.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Retention } from '../../platform/retention/retention-settings.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import { deleteOldestSubmissions, listSubmittedForms } from './submissions.repository.ts';

type Parts = {
  forms: FormRegistry;
  database: Database;
  clock: Clock;
  retention: Pick<Retention, 'submissionDays'>;
};

/** Small, since nobody else can write meanwhile. */
const BATCH = 200;

/**
 * Returns a function that removes submissions kept for as long as their form or the settings say, with the rows of
 * their files: the sweep of files removes contents that have no row.
 */
export function createSubmissionSweep({ forms, database, clock, retention }: Parts): () => Promise<void> {
  return async () =>
    doEach(await listSubmittedForms(database.reader), async (formId) => {
      const days = keptDaysOf(forms.find(formId)) ?? retention.submissionDays;
      if (days === undefined) return;
      const before = iso(addSeconds(clock.now(), -days * DAY));
      const removeSome = () =>
        database.transaction((trx) => deleteOldestSubmissions(trx, { formId, before, limit: BATCH }));
      while ((await removeSome()) === BATCH);
    });
}

/** Returns for how many days a form says its submissions are kept, if it says so in a valid way. */
function keptDaysOf(form: FormDefinition | undefined): number | undefined {
  const days = form?.uiSchema['ui:keptDays'];
  return isKeptDays(days) ? days : undefined;
}
