import type { JsonSchema, UiSchema, Worded } from '../../../codegen/runtime/json-schema.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FormVersionRow } from '../../platform/db/tables/form-tables.ts';
import { createKept } from '../../platform/kept.ts';
import { createWhileUnderWay } from '../../platform/turns/while-under-way.ts';
import type { FormRegistry } from './form-registry.ts';
import { type FormRelease, type ReleasedVersion, releaseAmong } from './form-releases.ts';
import {
  type FormVersionHead,
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
  releaseOf(form: Pick<StoredForm, 'id' | 'number' | 'sha256'>, at?: string): Promise<FormRelease | null>;
  /** Returns all versions of a form without their contents, the newest first; none for a form that never existed. */
  versionsOf(formId: string): Promise<FormVersionHead[]>;
  /** Returns the ids of all forms that ever existed. */
  formIds(): Promise<string[]>;
};

type Parts = {
  database: Database;
  forms: FormRegistry;
  /** Returns the releases of a form, the first one first. */
  releasesOf: (formId: string) => readonly ReleasedVersion[];
};

/** What is kept of versions, as text: in memory they take five times as much. */
const KEPT_CHARACTERS = 16_000_000;
const KEPT_HASHES = 4_000_000;

/** Reads versions of forms, and keeps those needed lately: they never change, and none is inserted before another. */
export function createStoredForms({ database, forms, releasesOf }: Parts): StoredForms {
  const known = createKept<Sized>(KEPT_CHARACTERS, ({ length }) => length);
  const onceAtATime = createWhileUnderWay<Sized>();
  const earlier = createKept<string[]>(KEPT_HASHES, (hashes) => hashes.join().length);
  const earlierContents = async ({ id, number }: Pick<StoredForm, 'id' | 'number'>) => {
    const name = `${id}@${number}`;
    return earlier.find(name) ?? earlier.put(name, await listEarlierContents(database.reader, id, number));
  };
  const read = async (versionId: string) => {
    const row = await findFormVersionById(database.reader, versionId);
    if (!row) throw new Error(`There is no form version ${versionId}`);
    const length = row.schema.length + row.ui_schema.length;
    return known.put(versionId, { form: storedForm(forms, row), length });
  };
  return {
    async get(versionId) {
      const { form } = known.find(versionId) ?? (await onceAtATime(versionId, () => read(versionId)));
      return form;
    },
    findId: async (formId, sha256) => (await findFormVersion(database.reader, formId, sha256))?.id,
    earlierContents,
    async releaseOf(form, at) {
      const releases = releasesOf(form.id);
      if (releases.length === 0) return null;
      const isReleased = releases.some(({ sha256 }) => sha256 === form.sha256);
      return releaseAmong(releases, form.sha256, isReleased ? [] : await earlierContents(form), at);
    },
    versionsOf: (formId) => listFormVersions(database.reader, formId),
    formIds: () => listFormIds(database.reader),
  };
}

/** A version, and how long its content is as text. */
type Sized = { form: StoredForm; length: number };

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
