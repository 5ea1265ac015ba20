import type { Db } from '../../platform/db/database.ts';
import type { FormSubmissionRow } from '../../platform/db/tables/form-tables.ts';

export async function insertFormSubmission(trx: Db, row: FormSubmissionRow): Promise<void> {
  await trx.insertInto('form_submissions').values(row).execute();
}
