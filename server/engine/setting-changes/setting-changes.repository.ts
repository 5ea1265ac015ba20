import type { Db } from '../../platform/db/database.ts';
import type { FormSettingChangeRow } from '../../platform/db/tables/form-tables.ts';

export async function insertSettingChange(trx: Db, row: FormSettingChangeRow): Promise<void> {
  await trx.insertInto('form_setting_changes').values(row).execute();
}

/** Returns the changes to a form's settings, the newest first. */
export function listSettingChanges(db: Db, formId: string, limit: number): Promise<FormSettingChangeRow[]> {
  return db
    .selectFrom('form_setting_changes')
    .selectAll()
    .where('form_id', '=', formId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
