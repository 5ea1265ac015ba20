import type { JsonSchema, UiSchema, Worded } from '../../../codegen/runtime/json-schema.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FormVersionRow } from '../../platform/db/tables/form-tables.ts';
import { createWhileUnderWay } from '../../platform/turns/while-under-way.ts';
import type { FormRegistry } from './form-registry.ts';
import { type FormRelease, type ReleasedVersion, releaseAmong } from './form-releases.ts';
import {
  findFormVersion,
  findFormVersionById,
  listEarlierContents,
  listFormIds,
  listFormVersions,
} from './form-versions.repository.ts';

/** A form as it was when something was stored under it; in other languages it has the words of today. */
export type StoredForm = Worded & {
  id: string;
  title: string;
  number: number;
  sha256: string;
  uiSchema: UiSchema;
};

export type StoredForms = {
  /** @throws when there is no such version: stored data always has one */
  get(versionId: string): Promise<StoredForm>;
  /** Returns the id of a form's version with this content hash, if there ever was one. */
  findId(formId: string, sha256: string): Promise<string | undefined>;
  /** Returns the content hashes that the form had before this version, the newest first. */
  earlierContents(form: Pick<StoredForm, 'id' | 'number'>): Promise<string[]>;
  /**
   * Returns the release by which product owners know this version; null for a form that was never released. `at`: when
   * answers were given under it.
   */
  releaseOf(form: StoredForm, at?: string): Promise<FormRelease | null>;
  /** Returns all versions of a form, the newest first; none for a form that never existed. */
  versionsOf(formId: string): Promise<StoredForm[]>;
  /** Returns the ids of all forms that ever existed. */
  formIds(): Promise<string[]>;
};

type Parts = {
  database: Database;
  forms: FormRegistry;
  /** Returns the releases of a form, the first one first. */
  releasesOf: (formId: string) => readonly ReleasedVersion[];
};

/** Reads versions of forms, each once: they never change, and none is ever inserted before another. */
export function createStoredForms({ database, forms, releasesOf }: Parts): StoredForms {
  const known = new Map<string, StoredForm>();
  const onceAtATime = createWhileUnderWay<StoredForm>();
  const earlier = new Map<string, Promise<string[]>>();
  const earlierContents = ({ id, number }: Pick<StoredForm, 'id' | 'number'>) => {
    const name = `${id}@${number}`;
    const contents = earlier.get(name) ?? listEarlierContents(database.reader, id, number);
    earlier.set(name, contents);
    contents.catch(() => earlier.delete(name));
    return contents;
  };
  const read = async (versionId: string) => {
    const row = await findFormVersionById(database.reader, versionId);
    if (!row) throw new Error(`There is no form version ${versionId}`);
    return storedForm(forms, row);
  };
  return {
    async get(versionId) {
      const stored = known.get(versionId) ?? (await onceAtATime(versionId, () => read(versionId)));
      known.set(versionId, stored);
      return stored;
    },
    findId: async (formId, sha256) => (await findFormVersion(database.reader, formId, sha256))?.id,
    earlierContents,
    async releaseOf(form, at) {
      const releases = releasesOf(form.id);
      if (releases.length === 0) return null;
      const isReleased = releases.some(({ sha256 }) => sha256 === form.sha256);
      return releaseAmong(releases, form.sha256, isReleased ? [] : await earlierContents(form), at);
    },
    versionsOf: async (formId) =>
      (await listFormVersions(database.reader, formId)).map((row) => storedForm(forms, row)),
    formIds: () => listFormIds(database.reader),
  };
}

function storedForm(forms: FormRegistry, row: FormVersionRow): StoredForm {
  const schema = JSON.parse(row.schema) as JsonSchema;
  return {
    id: row.form_id,
    title: schema.title ?? row.form_id,
    number: row.number,
    sha256: row.sha256,
    schema,
    get words() {
      return forms.find(row.form_id)?.words;
    },
    uiSchema: JSON.parse(row.ui_schema) as UiSchema,
  };
}
