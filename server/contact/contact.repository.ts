import type { Db } from '../db/database.ts';
import type { FormSubmissionRow } from '../db/tables/form-tables.ts';

export async function insertFormSubmission(trx: Db, row: FormSubmissionRow): Promise<void> {
  await trx.insertInto('form_submissions').values(row).execute();
}
