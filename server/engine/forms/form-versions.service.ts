import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { FormReleases } from '../../../codegen/runtime/versions/migration.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { FormRegistry } from './form-registry.ts';
import { findFormVersion, highestVersionNumber, insertFormVersion } from './form-versions.repository.ts';

/** The version of a form that data is stored under. */
export type FormVersion = { id: string; formId: string; number: number; sha256: string };

/** The versions that answers are stored under now. */
export type FormVersions = {
  /** @throws Error where there is no such form */
  of(formId: string): FormVersion;
  find(formId: string): FormVersion | undefined;
  /** Returns the version of an earlier release that drafts are finished on. */
  ofOld(formId: string, release: number): FormVersion | undefined;
  /**
   * Takes over new and changed forms. Nobody sees a form before its version is stored; if that fails, nothing changes.
   */
  take(changed: ChangedForms): Promise<void>;
};

/** Forms that are new or have another content, earlier releases that drafts are finished on, and releases by form. */
export type ChangedForms = {
  forms?: readonly FormDefinition[];
  old?: readonly { form: FormDefinition; release: number }[];
  releases?: ReadonlyMap<string, FormReleases>;
};

type Parts = { forms: FormRegistry; database: Database; clock: Clock; newId: NewId };

/**
 * Stores the version of every form that is not stored yet. A version is the content of schema and UI schema; its
 * number counts up. Bringing back an earlier content brings back its version.
 */
export async function createFormVersions({ forms, database, clock, newId }: Parts): Promise<FormVersions> {
  const current = new Map<string, FormVersion>();
  const old = new Map<string, FormVersion>();
  const nameOf = (formId: string, release: number) => `${formId}@${release}`;
  const versions: FormVersions = {
    of(formId) {
      const version = current.get(formId);
      if (!version) throw new Error(`The form “${formId}” has no version`);
      return version;
    },
    find: (formId) => current.get(formId),
    ofOld: (formId, release) => old.get(nameOf(formId, release)),
    async take({ forms: next = [], old: nextOld = [], releases = new Map() }) {
      const now = iso(clock.now());
      const [own, earlier] = await database.transaction(async (trx) => [
        await withVersions(
          trx,
          next.map((form) => ({ form })),
          newId,
          now,
        ),
        await withVersions(trx, nextOld, newId, now),
      ]);
      // All at once: answers are judged by a form and stored under its version.
      for (const { form, version } of own) {
        forms.put(form);
        current.set(form.id, version);
      }
      for (const { form, release, version } of earlier) {
        forms.putOld(release, form);
        old.set(nameOf(form.id, release), version);
      }
      for (const [id, known] of releases) forms.putReleases(id, known);
    },
  };
  await versions.take({ forms: forms.all(), old: forms.allOld() });
  return versions;
}

/** Adds to each the version of its form, which is stored unless it is already. */
async function withVersions<One extends { form: FormDefinition }>(
  trx: Db,
  all: readonly One[],
  newId: NewId,
  now: string,
): Promise<(One & { version: FormVersion })[]> {
  const found: (One & { version: FormVersion })[] = [];
  for (const one of all) found.push({ ...one, version: await registered(trx, one.form, newId, now) });
  return found;
}

/** Stores the version of a form unless it is stored already. */
export async function registered(
  trx: Db,
  form: Pick<FormDefinition, 'id' | 'sha256' | 'schema' | 'uiSchema'>,
  newId: NewId,
  now: string,
): Promise<FormVersion> {
  const known = await findFormVersion(trx, form.id, form.sha256);
  if (known) return { id: known.id, formId: form.id, number: known.number, sha256: known.sha256 };
  const version: FormVersion = {
    id: newId(),
    formId: form.id,
    number: (await highestVersionNumber(trx, form.id)) + 1,
    sha256: form.sha256,
  };
  await insertFormVersion(trx, {
    id: version.id,
    form_id: version.formId,
    number: version.number,
    sha256: version.sha256,
    schema: JSON.stringify(form.schema),
    ui_schema: JSON.stringify(form.uiSchema),
    created_at: now,
  });
  return version;
}
