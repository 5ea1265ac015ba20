import type { JsonSchema, UiSchema } from '../../codegen/runtime/form-definition.ts';
import type { Database } from '../db/database.ts';
import type { FormVersionRow } from '../db/tables/form-tables.ts';
import { speakLike } from '../i18n/speak.ts';
import { findFormVersionById, listFormIds, listFormVersions } from './form-versions.repository.ts';

/** A form as it was when something was stored under it. */
export type StoredForm = {
  id: string;
  title: string;
  number: number;
  sha256: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
};

export type StoredForms = {
  /** @throws when there is no such version: stored data always has one */
  get(versionId: string): Promise<StoredForm>;
  /** All versions of a form, the newest first; none for a form that there never was. */
  versionsOf(formId: string): Promise<StoredForm[]>;
  /** The ids of all forms that there ever were. */
  formIds(): Promise<string[]>;
};

/** Reads versions of forms. They never change, so each is read once. */
export function createStoredForms({ database }: { database: Database }): StoredForms {
  const known = new Map<string, StoredForm>();
  return {
    async get(versionId) {
      const stored = known.get(versionId) ?? (await read(database, versionId));
      known.set(versionId, stored);
      return stored;
    },
    versionsOf: async (formId) => (await listFormVersions(database.reader, formId)).map(storedForm),
    formIds: () => listFormIds(database.reader),
  };
}

async function read({ reader }: Database, versionId: string): Promise<StoredForm> {
  const row = await findFormVersionById(reader, versionId);
  if (!row) throw new Error(`There is no form version ${versionId}`);
  return storedForm(row);
}

function storedForm(row: FormVersionRow): StoredForm {
  const schema = JSON.parse(row.schema) as JsonSchema;
  speakLike(row.form_id, schema);
  return {
    id: row.form_id,
    title: schema.title ?? row.form_id,
    number: row.number,
    sha256: row.sha256,
    schema,
    uiSchema: JSON.parse(row.ui_schema) as UiSchema,
  };
}
