import { forms } from '../../../codegen/generated/server.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { FormId } from './form-check.ts';
import type { FormHistory } from './form-history.ts';
import type { FormReleaseNames } from './form-releases.ts';
import { findFormVersion, highestVersionNumber, insertFormVersion } from './form-versions.repository.ts';

/** The version of a form that data is stored under. */
export type FormVersion = { id: string; formId: string; number: number; sha256: string };

/** The current version of every form. */
export type FormVersions = Record<FormId, FormVersion>;

/** Earlier versions that drafts are finished on, as `<form-id>@<number>`. */
export type OldFormVersions = Record<string, FormVersion>;

type Parts = { database: Database; clock: Clock; newId: NewId };

/**
 * Stores the version of every form that is not stored yet. A version is the content of schema and UI schema; its
 * number counts up. Bringing back an earlier content brings back its version.
 */
export function registerFormVersions({ database, clock, newId }: Parts): Promise<FormVersions> {
  return database.transaction(async (trx) => {
    const current: [string, FormVersion][] = [];
    for (const form of Object.values<FormDefinition>(forms)) {
      current.push([form.id, await registered(trx, form, newId, iso(clock.now()))]);
    }
    return Object.fromEntries(current) as FormVersions;
  });
}

/** Stores the earlier versions that drafts are finished on, as far as they are not stored yet. */
export function registerOldForms(
  { database, clock, newId }: Parts,
  oldForms: Record<string, FormDefinition>,
): Promise<OldFormVersions> {
  return database.transaction(async (trx) => {
    const old: OldFormVersions = {};
    for (const [name, form] of Object.entries(oldForms))
      old[name] = await registered(trx, form, newId, iso(clock.now()));
    return old;
  });
}

/** Registers what forms are now, and what they were, into the lists that others hold: the studio changes forms. */
export async function registerVersionsInto(
  { versions, oldVersions, history, releaseNames }: Known,
  parts: Parts,
): Promise<void> {
  releaseNames.forget();
  Object.assign(versions, await registerFormVersions(parts));
  Object.assign(oldVersions, await registerOldForms(parts, history.oldForms));
}

type Known = {
  versions: FormVersions;
  oldVersions: OldFormVersions;
  history: FormHistory;
  releaseNames: FormReleaseNames;
};

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
