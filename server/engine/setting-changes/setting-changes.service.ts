import type { Database, Db } from '../../platform/db/database.ts';
import type { FormSettingChangeRow } from '../../platform/db/tables/form-tables.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import { findDropInForm } from '../submissions/drop-in-forms.ts';
import { insertSettingChange, listSettingChanges } from './setting-changes.repository.ts';

/** A change to the settings of a form, with all of them before and after. */
export type SettingChange = {
  id: string;
  part: FormSettingChangeRow['part'];
  at: string;
  /** The name of the member of staff; null for one who is unknown. */
  by: string | null;
  before: JsonObject;
  after: JsonObject;
};

type Made = {
  formId: string;
  part: FormSettingChangeRow['part'];
  before: object;
  after: object;
  staffId: string;
};

/** Keeps on record who changed the settings of forms. */
export type SettingChanges = {
  /** Adds to the transaction that changes them; nothing where nothing differs. */
  record(trx: Db, made: Made): Promise<void>;
  /** Returns the last changes to a form that anybody may send, the newest first. @throws AppError `not-found` */
  list(formName: string): Promise<SettingChange[]>;
};

type Parts = {
  forms: FormRegistry;
  database: Database;
  clock: Clock;
  newId: NewId;
  /** Finds the names of members of staff by their ids, of those who have left too. */
  findStaffNames: (db: Db, ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

const MOST_LISTED = 50;

export function createSettingChanges(parts: Parts): SettingChanges {
  const { forms, database, clock, newId, findStaffNames } = parts;
  return {
    async record(trx, { formId, part, before, after, staffId }) {
      const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
      if (was === is) return;
      await insertSettingChange(trx, {
        id: newId(),
        form_id: formId,
        part,
        before: was,
        after: is,
        changed_at: iso(clock.now()),
        changed_by: staffId,
      });
    },
    async list(formName) {
      const form = findDropInForm(forms, formName);
      if (!form) throw new AppError('not-found', { request: sentences.notFound });
      const rows = await listSettingChanges(database.reader, form.id, MOST_LISTED);
      const names = await findStaffNames(database.reader, [...new Set(rows.map((row) => row.changed_by))]);
      return rows.map((row) => ({
        id: row.id,
        part: row.part,
        at: row.changed_at,
        by: names.get(row.changed_by) ?? null,
        before: JSON.parse(row.before) as JsonObject,
        after: JSON.parse(row.after) as JsonObject,
      }));
    },
  };
}
