import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
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
  /** Of an earlier release that drafts are finished on. */
  ofOld(formId: string, release: number): FormVersion | undefined;
  /** Takes up what forms are by now. */
  register(): Promise<void>;
};

type Parts = { forms: FormRegistry; database: Database; clock: Clock; newId: NewId };

/**
 * Stores the version of every form that is not stored yet. A version is the content of schema and UI schema; its
 * number counts up. Bringing back an earlier content brings back its version.
 */
export async function createFormVersions({ forms, database, clock, newId }: Parts): Promise<FormVersions> {
  let current = new Map<string, FormVersion>();
  let old = new Map<string, FormVersion>();
  const nameOf = (formId: string, release: number) => `${formId}@${release}`;
  const versions: FormVersions = {
    of(formId) {
      const version = current.get(formId);
      if (!version) throw new Error(`The form “${formId}” has no version`);
      return version;
    },
    find: (formId) => current.get(formId),
    ofOld: (formId, release) => old.get(nameOf(formId, release)),
    async register() {
      const now = iso(clock.now());
      // Nobody sees a version before it is stored.
      [current, old] = await database.transaction(async (trx) => {
        const [next, nextOld] = [new Map<string, FormVersion>(), new Map<string, FormVersion>()];
        for (const form of forms.all()) next.set(form.id, await registered(trx, form, newId, now));
        for (const { form, release } of forms.allOld())
          nextOld.set(nameOf(form.id, release), await registered(trx, form, newId, now));
        return [next, nextOld];
      });
    },
  };
  await versions.register();
  return versions;
}

async function registered(trx: Db, form: FormDefinition, newId: NewId, now: string): Promise<FormVersion> {
  const known = await findFormVersion(trx, form.id, form.version);
  if (known) return { id: known.id, formId: form.id, number: known.number, sha256: known.sha256 };
  const version: FormVersion = {
    id: newId(),
    formId: form.id,
    number: (await highestVersionNumber(trx, form.id)) + 1,
    sha256: form.version,
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
