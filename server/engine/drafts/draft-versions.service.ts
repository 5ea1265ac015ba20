import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { JsonObject as Json } from '../../../codegen/runtime/json.ts';
import type { MarkedAnswers, Marks } from '../../../codegen/runtime/merge/marks.ts';
import { askedAnswers } from '../../../codegen/runtime/versions/asked-answers.ts';
import type { ChangedQuestion, FormContent } from '../../../codegen/runtime/versions/change.ts';
import { type DraftPath, pathFrom } from '../../../codegen/runtime/versions/draft-path.ts';
import { applyMap, endsOf, type MapStep } from '../../../codegen/runtime/versions/migration.ts';
import { proposeMap } from '../../../codegen/runtime/versions/propose-map.ts';
import { resumeAnswers } from '../../../codegen/runtime/versions/resume.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { FormVersion, FormVersions } from '../forms/form-versions.service.ts';
import { beyond, following, type LeftOut, together, withoutBlanks } from '../forms/left-out.ts';
import type { StoredForm, StoredForms } from '../forms/stored-forms.service.ts';

/** A form that answers can be given to: the current one, or an earlier version that drafts are finished on. */
export type OpenForm = {
  form: FormDefinition;
  version: FormVersion;
  /** The number of the earlier release; absent for the form as it is. */
  release?: number;
};

/** Answers as another version has them, and the questions to be looked at again. */
export type BroughtAnswers = { data: JsonObject; marks: Marks; changed: ChangedQuestion[] };

/** Answers with those among them that were left out and are asked again. */
export type ResumedAnswers = BroughtAnswers & {
  /** What was left out, now that its owner sees what is asked again; absent unless that is new. */
  seen?: LeftOut;
};

/** A draft as it was stored: under the version that it was typed into. */
export type StoredDraft = {
  formId: string;
  versionId: string;
  data: JsonObject;
  leftOut: LeftOut | null;
  /** When each answer was typed; absent for a draft from before that was noted. */
  marks?: Marks;
};

/** Brings stored answers to the form that they are finished in. */
export type DraftVersions = {
  /** Whether there are earlier versions that drafts of the form are finished on. */
  canFinishOnOld(formId: string): boolean;
  /** The form that answers of this stored version are finished in. */
  openFor(formId: string, versionId: string): Promise<OpenForm>;
  /** The version that answers were typed into, by its content; undefined for none that there ever was. */
  findTyped(formId: string, content: string | undefined): Promise<string | undefined>;
  /** The answers as that form has them. */
  resume(draft: StoredDraft): Promise<ResumedAnswers & { open: OpenForm }>;
  /** The answers as another version has them; as they are where nobody has said how they come there. */
  bring(draft: StoredDraft, versionId: string): Promise<MarkedAnswers>;
  /** What of a draft the version that it is typed into now does not ask, and nobody has said what becomes of. */
  leftOutOf(draft: StoredDraft, next: { versionId: string; data: JsonObject }): Promise<LeftOut | null>;
  /** The same for what is always answered in the form as it is. */
  toCurrent(draft: StoredDraft): Promise<ResumedAnswers>;
};

type Parts = { forms: FormRegistry; storedForms: StoredForms; versions: FormVersions };

export function createDraftVersions({ forms, storedForms, versions }: Parts): DraftVersions {
  const current = (formId: string): OpenForm => ({ form: forms.get(formId), version: versions.of(formId) });
  const openOn = (formId: string, { finishOn }: DraftPath): OpenForm => {
    if (finishOn === undefined) return current(formId);
    const [form, version] = [forms.findOld(formId, finishOn), versions.ofOld(formId, finishOn)];
    return form && version ? { form, version, release: finishOn } : current(formId);
  };
  const resumedIn = (form: FormDefinition, { formId, leftOut }: StoredDraft, own: BroughtAnswers) => {
    if (!leftOut) return own;
    const returned = asked(form, broughtLeftOut(forms, formId, leftOut).answers);
    const isNew = Object.keys(returned).length > 0 && !leftOut.isShown;
    const data = together(own.data as Json, returned);
    return { ...own, data, ...(isNew && { seen: { ...leftOut, isShown: true } }) };
  };
  const pathOf = async (form: StoredForm) =>
    draftPath(forms, form.id, form.sha256, await storedForms.earlierContents(form));
  return {
    canFinishOnOld: (formId) => forms.allOld().some(({ form }) => form.id === formId),
    async openFor(formId, versionId) {
      return openOn(formId, await pathOf(await storedForms.get(versionId)));
    },
    async findTyped(formId, content) {
      const { id, sha256 } = versions.of(formId);
      if (content === sha256) return id;
      return content === undefined ? undefined : storedForms.findId(formId, content);
    },
    async resume(draft) {
      const stored = await storedForms.get(draft.versionId);
      const path = await pathOf(stored);
      const open = openOn(draft.formId, path);
      return { ...resumedIn(open.form, draft, brought(draft, stored, open.form, path)), open };
    },
    async bring(draft, versionId) {
      const { formId, data, marks = {} } = draft;
      if (draft.versionId === versionId) return { data: data as Json, marks };
      const stored = await storedForms.get(draft.versionId);
      const path = await pathOf(stored);
      const open = [openOn(formId, path), current(formId)].find(({ version }) => version.id === versionId);
      if (!open) return { data: data as Json, marks };
      const own = resumedIn(open.form, draft, brought(draft, stored, open.form, path));
      return { data: own.data as Json, marks: own.marks };
    },
    async leftOutOf({ formId, versionId, data, leftOut }, next) {
      const isSame = versionId === next.versionId;
      if (isSame && !leftOut) return null;
      const [before, now] = [await storedForms.get(versionId), await storedForms.get(next.versionId)];
      const path = await pathOf(before);
      const steps = isSame ? [] : stepsTo(now, before, path);
      const known = applyMap(asked(before, data as Json), steps);
      // A later version that this process has never heard of: another one serves it already.
      const isUnheardOf = before.number > now.number && !path.wasReleased;
      const settled = isSame || (isLatestRelease(forms, now) && !isUnheardOf);
      const fresh = settled ? {} : beyond(known, asked(now, known));
      const earlier = leftOut ? remaining(forms, now, leftOut) : {};
      const answers = following(together(fresh, earlier), asked(now, known), next.data as Json);
      if (Object.keys(answers).length === 0) return null;
      return { answers, release: latestRelease(forms, formId) };
    },
    async toCurrent(draft) {
      const stored = await storedForms.get(draft.versionId);
      const form = forms.get(draft.formId);
      return resumedIn(form, draft, brought(draft, stored, form, await pathOf(stored)));
    },
  };
}

/** Answers came as JSON and are stored as JSON, so they hold nothing else. */
function brought(
  { data, marks = {} }: StoredDraft,
  stored: StoredForm,
  form: FormDefinition,
  path: KnownPath,
): BroughtAnswers {
  if (stored.sha256 === form.version) return { data, marks, changed: [] };
  const [from, to] = [contentOf(stored), contentOf(form)];
  const map = stepsTo(form, stored, path);
  const { data: answers, changes } = resumeAnswers({ data: data as Json, from, to, map });
  const moves = map.filter((step) => !('default' in step));
  return {
    data: answers,
    marks: applyMap(marks, moves),
    changed: eachOnce(changes),
  };
}

/** However many of its rules have changed, a question is named once. */
function eachOnce(changes: readonly ChangedQuestion[]): ChangedQuestion[] {
  return [...new Map(changes.map(({ path, label, kind }) => [path, { path, label, kind }])).values()];
}

/**
 * What is said of the way from one version to another. Of a version that was never released nobody says more than of the
 * release before it, so its questions that have only got another key take their answers along.
 */
export function stepsTo(
  target: Pick<FormDefinition, 'schema' | 'uiSchema'>,
  source: Pick<FormDefinition, 'schema' | 'uiSchema'>,
  { steps, wasReleased }: KnownPath,
): readonly MapStep[] {
  if (wasReleased) return steps;
  const settled = new Set(steps.map(endsOf).flatMap(({ from, to }) => [from, to]));
  const isOpen = (step: MapStep) => !settled.has(endsOf(step).from) && !settled.has(endsOf(step).to);
  return [...steps, ...proposeMap(contentOf(source), contentOf(target)).filter(isOpen)];
}

/** What was left out, as the releases since then have it; they fill nothing in. */
function broughtLeftOut(forms: FormRegistry, formId: string, { answers, release }: LeftOut) {
  const latest = latestRelease(forms, formId);
  const { steps } = pathFrom(release, latest, forms.releasesOf(formId)?.migrations ?? {});
  const moves = steps.filter((step) => !('default' in step));
  return { answers: applyMap(answers, moves), isSettled: latest > release };
}

/** What a release has left behind is let go; what is asked again and was seen is in the answers, unless it was emptied. */
function remaining(forms: FormRegistry, form: StoredForm, leftOut: LeftOut): Json {
  const { answers, isSettled } = broughtLeftOut(forms, form.id, leftOut);
  const kept = isSettled ? asked(forms.find(form.id) ?? form, answers) : answers;
  return leftOut.isShown ? beyond(kept, asked(form, kept)) : kept;
}

function asked({ schema }: Pick<FormDefinition, 'schema'>, answers: Json): Json {
  return withoutBlanks(askedAnswers(schema as Json, answers));
}

type Releases = Pick<FormRegistry, 'releasesOf'>;

/** Whether somebody has said what becomes of that very version. */
export type KnownPath = DraftPath & { wasReleased: boolean };

/** How answers of a version come to the form as it is. One that was never released follows the release before it. */
export function draftPath(
  forms: Releases,
  formId: string,
  sha256: string,
  earlier: readonly string[] = [],
): KnownPath {
  const { versions = [], migrations = {} } = forms.releasesOf(formId) ?? {};
  const numberOf = (content: string) => versions.find((version) => version.sha256 === content)?.number;
  const latest = latestRelease(forms, formId);
  const own = numberOf(sha256);
  if (own !== undefined) return { ...pathFrom(own, latest, migrations), wasReleased: true };
  const before = earlier.map(numberOf).find((number) => number !== undefined) ?? 0;
  return { ...pathFrom(before, latest, migrations), finishOn: undefined, wasReleased: versions.length === 0 };
}

/** The number of the latest release, or of the one that somebody has settled already; 0 where drafts go no special way. */
function latestRelease(forms: Releases, formId: string): number {
  const { versions = [], migrations = {} } = forms.releasesOf(formId) ?? {};
  return Math.max(0, ...versions.map(({ number }) => number), ...Object.keys(migrations).map(Number));
}

function isLatestRelease(forms: Releases, { id, sha256 }: StoredForm): boolean {
  const latest = latestRelease(forms, id);
  const { versions = [] } = forms.releasesOf(id) ?? {};
  return versions.some((version) => version.number === latest && version.sha256 === sha256);
}

/** Schemas were JSON before they were typed. */
function contentOf({ schema, uiSchema }: Pick<FormDefinition, 'schema' | 'uiSchema'>): FormContent {
  return { schema, uiSchema } as FormContent;
}
