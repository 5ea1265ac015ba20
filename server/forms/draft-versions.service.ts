import { forms } from '../../codegen/generated/server.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { JsonObject as Json } from '../../codegen/runtime/json.ts';
import type { Change, FormContent } from '../../codegen/runtime/versions/change.ts';
import { type DraftPath, pathFrom } from '../../codegen/runtime/versions/draft-path.ts';
import { resumeAnswers } from '../../codegen/runtime/versions/resume.ts';
import type { FormId } from './form-check.ts';
import type { FormHistory } from './form-history.ts';
import type { FormVersion, FormVersions, OldFormVersions } from './form-versions.service.ts';
import type { JsonObject } from './json-pointer.ts';
import type { StoredForm, StoredForms } from './stored-forms.service.ts';

/** A form that answers can be given to: the current one, or an earlier version that drafts are finished on. */
export type OpenForm = {
  form: FormDefinition;
  version: FormVersion;
  /** The number of the earlier release; absent for the form as it is. */
  release?: number;
};

/** A question that has changed since answers were given. */
export type ChangedQuestion = Pick<Change, 'path' | 'label' | 'kind'>;

/** Answers as another version has them, and the questions to be looked at again. */
export type BroughtAnswers = { data: JsonObject; changed: ChangedQuestion[] };

/** Brings stored answers to the form that they are finished in. */
export type DraftVersions = {
  /** Whether there are earlier versions that drafts of the form are finished on. */
  canFinishOnOld(formId: FormId): boolean;
  /** The form that answers of this stored version are finished in. */
  openFor(formId: FormId, versionId: string): Promise<OpenForm>;
  /** The answers as that form has them, and the questions to be looked at again. */
  resume(formId: FormId, versionId: string, data: JsonObject): Promise<BroughtAnswers & { open: OpenForm }>;
  /** The same for what is always answered in the form as it is. */
  toCurrent(formId: FormId, versionId: string, data: JsonObject): Promise<BroughtAnswers>;
};

type Parts = {
  history: FormHistory;
  storedForms: StoredForms;
  versions: FormVersions;
  oldVersions: OldFormVersions;
};

export function createDraftVersions({ history, storedForms, versions, oldVersions }: Parts): DraftVersions {
  const openOn = (formId: FormId, { finishOn }: DraftPath): OpenForm => {
    const name = `${formId}@${finishOn}`;
    const [form, version] = [history.oldForms[name], oldVersions[name]];
    if (finishOn === undefined || !form || !version)
      return { form: forms[formId], version: versions[formId] };
    return { form, version, release: finishOn };
  };
  return {
    canFinishOnOld: (formId) => Object.keys(oldVersions).some((name) => name.startsWith(`${formId}@`)),
    async openFor(formId, versionId) {
      return openOn(formId, draftPath(history, formId, (await storedForms.get(versionId)).sha256));
    },
    async resume(formId, versionId, data) {
      const stored = await storedForms.get(versionId);
      const path = draftPath(history, formId, stored.sha256);
      const open = openOn(formId, path);
      return { ...brought(data, stored, open.form, path), open };
    },
    async toCurrent(formId, versionId, data) {
      const stored = await storedForms.get(versionId);
      return brought(data, stored, forms[formId], draftPath(history, formId, stored.sha256));
    },
  };
}

/** Answers came as JSON and are stored as JSON, so they hold nothing else. */
function brought(
  data: JsonObject,
  stored: StoredForm,
  form: FormDefinition,
  { steps }: DraftPath,
): BroughtAnswers {
  if (stored.sha256 === form.version) return { data, changed: [] };
  const [from, to] = [contentOf(stored), contentOf(form)];
  const { data: answers, changes } = resumeAnswers({ data: data as Json, from, to, map: steps });
  return { data: answers, changed: changes.map(({ path, label, kind }) => ({ path, label, kind })) };
}

/** Answers of a version that was never released are carried over as they are. */
export function draftPath({ releases }: FormHistory, formId: string, sha256: string): DraftPath {
  const { versions = [], migrations = {} } = releases[formId] ?? {};
  const from = versions.find((version) => version.sha256 === sha256)?.number;
  const latest = Math.max(0, ...versions.map(({ number }) => number), ...Object.keys(migrations).map(Number));
  return pathFrom(from ?? latest, latest, migrations);
}

/** Schemas were JSON before they were typed. */
function contentOf({ schema, uiSchema }: Pick<FormDefinition, 'schema' | 'uiSchema'>): FormContent {
  return { schema, uiSchema } as FormContent;
}
