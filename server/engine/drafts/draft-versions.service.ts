import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { JsonObject as Json } from '../../../codegen/runtime/json.ts';
import type { MarkedAnswers, Marks } from '../../../codegen/runtime/merge/marks.ts';
import { askedAnswers } from '../../../codegen/runtime/versions/asked-answers.ts';
import type { ChangedQuestion, FormContent } from '../../../codegen/runtime/versions/change.ts';
import { type DraftPath, pathFrom } from '../../../codegen/runtime/versions/draft-path.ts';
import {
  applyMap,
  endsOf,
  type MapStep,
  TooMuchToMove,
} from '../../../codegen/runtime/versions/migration.ts';
import { proposeMap } from '../../../codegen/runtime/versions/propose-map.ts';
import { unsettledChanges } from '../../../codegen/runtime/versions/resume.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { createKept } from '../../platform/kept.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { FormVersion, FormVersions } from '../forms/form-versions.service.ts';
import { beyond, following, type LeftOut, together, withoutBlanks } from '../forms/left-out.ts';
import type { StoredForm, StoredForms } from '../forms/stored-forms.service.ts';

/** A form that answers can be given to: the current one, or an earlier version that drafts are finished on. */
export type OpenForm = {
  form: FormDefinition;
  version: FormVersion;
  /** The number of the earlier release; absent for the current form. */
  release?: number;
};

/** Answers brought to another version, and the questions to look at again. */
export type BroughtAnswers = { data: JsonObject; marks: Marks; changed: ChangedQuestion[] };

/** Brought answers, including those that were left out before and are asked again. */
export type ResumedAnswers = BroughtAnswers & {
  /** The left-out answers marked as shown, for their owner now sees what is asked again; absent unless that is new. */
  seen?: LeftOut;
};

/** A draft as it was stored: under the version that it was typed into. */
export type StoredDraft = {
  formId: string;
  versionId: string;
  data: JsonObject;
  leftOut: LeftOut | null;
  /** When each answer was typed; absent for a draft older than this field. */
  marks?: Marks;
};

/** Brings stored answers to the form that they are finished in. */
export type DraftVersions = {
  /** Tells whether there are earlier versions that drafts of the form are finished on. */
  canFinishOnOld(formId: string): boolean;
  /** Returns the form that answers of this stored version are finished in. */
  openFor(formId: string, versionId: string): Promise<OpenForm>;
  /** Returns the id of the version with this content hash; undefined if there never was one. */
  findTyped(formId: string, sha256: string | undefined): Promise<string | undefined>;
  /** Brings a draft's answers to the form that they are finished in. */
  resume(draft: StoredDraft): Promise<ResumedAnswers & { open: OpenForm }>;
  /** Brings a draft's answers to another version; leaves them as they are if no way leads there. */
  bring(draft: StoredDraft, versionId: string): Promise<MarkedAnswers>;
  /** Returns the answers of a draft that the version `next` does not ask and that no release has settled. */
  leftOutOf(draft: StoredDraft, next: { versionId: string; data: JsonObject }): Promise<LeftOut | null>;
  /** Brings a draft's answers to the current form, for drafts that are always finished there. */
  toCurrent(draft: StoredDraft): Promise<ResumedAnswers>;
};

type Parts = { forms: FormRegistry; storedForms: StoredForms; versions: FormVersions };

export function createDraftVersions({ forms, storedForms, versions }: Parts): DraftVersions {
  const wayTo = createWays();
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
    async findTyped(formId, sha256) {
      const current = versions.of(formId);
      if (sha256 === current.sha256) return current.id;
      return sha256 === undefined ? undefined : storedForms.findId(formId, sha256);
    },
    async resume(draft) {
      const stored = await storedForms.get(draft.versionId);
      const path = await pathOf(stored);
      const open = openOn(draft.formId, path);
      return { ...resumedIn(open.form, draft, brought(draft, stored, wayTo(open.form, stored, path))), open };
    },
    async bring(draft, versionId) {
      const { formId, data, marks = {} } = draft;
      if (draft.versionId === versionId) return { data: data as Json, marks };
      const stored = await storedForms.get(draft.versionId);
      const path = await pathOf(stored);
      const open = [openOn(formId, path), current(formId)].find(({ version }) => version.id === versionId);
      if (!open) return { data: data as Json, marks };
      const own = resumedIn(open.form, draft, brought(draft, stored, wayTo(open.form, stored, path)));
      return { data: own.data as Json, marks: own.marks };
    },
    async leftOutOf({ formId, versionId, data, leftOut }, next) {
      const isSame = versionId === next.versionId;
      if (isSame && !leftOut) return null;
      const [before, now] = [await storedForms.get(versionId), await storedForms.get(next.versionId)];
      const path = isSame ? undefined : await pathOf(before);
      const steps = path ? wayTo(now, before, path).map : [];
      const known = applied(asked(before, data as Json), steps);
      // A later version that this process does not know: another process serves it already.
      const isUnheardOf = before.number > now.number && !path?.wasReleased;
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
      return resumedIn(form, draft, brought(draft, stored, wayTo(form, stored, await pathOf(stored))));
    },
  };
}

/** What lies between two versions of a form, whatever was answered: the same for all drafts. */
type Way = {
  target: Pick<FormDefinition, 'schema' | 'sha256'>;
  map: readonly MapStep[];
  /** The questions to look at again. */
  changed: ChangedQuestion[];
};

/** The ways that are kept, since each takes as long as thousands of drafts that go it. */
const KEPT_CHARACTERS = 20_000_000;

/** Finds ways, and keeps those that were needed lately. */
function createWays() {
  const known = createKept<Way>(KEPT_CHARACTERS, ({ map, changed }) => JSON.stringify([map, changed]).length);
  return (target: Target, source: StoredForm, path: KnownPath): Way => {
    const key = JSON.stringify([source.id, source.sha256, target.sha256, path.wasReleased, path.steps]);
    return known.find(key) ?? known.put(key, wayBetween(target, source, path));
  };
}

type Target = Pick<FormDefinition, 'schema' | 'uiSchema' | 'sha256'>;

/** At once, since drafts are merged in transactions, which may not let others have their turn. */
function wayBetween(target: Target, source: StoredForm, path: KnownPath): Way {
  const map = stepsTo(target, source, path);
  const [from, to] = [contentOf(source), contentOf(target)];
  const changes = source.sha256 === target.sha256 ? [] : unsettledChanges({ from, to, map });
  return { target, map, changed: eachOnce(changes) };
}

/** Brings answers of a stored version to another. They came as JSON and are stored as JSON, hence the casts. */
function brought(
  { data, marks = {} }: StoredDraft,
  stored: StoredForm,
  { target, map, changed }: Way,
): BroughtAnswers {
  if (stored.sha256 === target.sha256) return { data, marks, changed: [] };
  const moves = map.filter((step) => !('default' in step));
  return {
    data: askedAnswers(target.schema as Json, applied(data as Json, map)),
    marks: applied(marks, moves),
    changed,
  };
}

/** @throws AppError `too-large` for answers of which there are far more than any form asks */
function applied(answers: Json, map: readonly MapStep[]): Json {
  try {
    return applyMap(answers, map);
  } catch (error) {
    throw error instanceof TooMuchToMove ? new AppError('too-large', { request: sentences.tooLarge }) : error;
  }
}

/** Names each question once, however many of its rules have changed. */
function eachOnce(changes: readonly ChangedQuestion[]): ChangedQuestion[] {
  return [...new Map(changes.map(({ path, label, kind }) => [path, { path, label, kind }])).values()];
}

/**
 * Returns the steps from one version to another. For a version that was never released, migrations cover only the
 * release before it, so its questions that merely got another key take their answers along.
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

/** Applies the releases since then to what was left out, except that they fill nothing in. */
function broughtLeftOut(forms: FormRegistry, formId: string, { answers, release }: LeftOut) {
  const latest = latestRelease(forms, formId);
  const { steps } = pathFrom(release, latest, forms.releasesOf(formId)?.migrations ?? {});
  const moves = steps.filter((step) => !('default' in step));
  return { answers: applied(answers, moves), isSettled: latest > release };
}

/**
 * Returns what is still left out. Drops what a later release does not ask either, and what is asked again and was
 * shown: that is among the answers by now, unless it was emptied.
 */
function remaining(forms: FormRegistry, form: StoredForm, leftOut: LeftOut): Json {
  const { answers, isSettled } = broughtLeftOut(forms, form.id, leftOut);
  const kept = isSettled ? asked(forms.find(form.id) ?? form, answers) : answers;
  return leftOut.isShown ? beyond(kept, asked(form, kept)) : kept;
}

function asked({ schema }: Pick<FormDefinition, 'schema'>, answers: Json): Json {
  return withoutBlanks(askedAnswers(schema as Json, answers));
}

type Releases = Pick<FormRegistry, 'releasesOf'>;

/** A path, and whether releases say what becomes of that very version (`wasReleased`), not just of one before it. */
export type KnownPath = DraftPath & { wasReleased: boolean };

/** Returns how answers of a version come to the current form. One never released follows the release before it. */
export function draftPath(
  forms: Releases,
  formId: string,
  sha256: string,
  earlier: readonly string[] = [],
): KnownPath {
  const { versions = [], migrations = {} } = forms.releasesOf(formId) ?? {};
  // A content that was published again is the later release.
  const numberOf = (hash: string) => versions.findLast((version) => version.sha256 === hash)?.number;
  const latest = latestRelease(forms, formId);
  const own = numberOf(sha256);
  if (own !== undefined) return { ...pathFrom(own, latest, migrations), wasReleased: true };
  const before = earlier.map(numberOf).find((number) => number !== undefined) ?? 0;
  return { ...pathFrom(before, latest, migrations), finishOn: undefined, wasReleased: versions.length === 0 };
}

/** Returns the number of the latest release, or of a later one that has a migration already; 0 if there is neither. */
function latestRelease(forms: Releases, formId: string): number {
  const { versions = [], migrations = {} } = forms.releasesOf(formId) ?? {};
  return Math.max(0, ...versions.map(({ number }) => number), ...Object.keys(migrations).map(Number));
}

function isLatestRelease(forms: Releases, { id, sha256 }: StoredForm): boolean {
  const latest = latestRelease(forms, id);
  const { versions = [] } = forms.releasesOf(id) ?? {};
  return versions.some((version) => version.number === latest && version.sha256 === sha256);
}

/** Returns the content of a form. Its schemas were read from JSON, hence the cast. */
function contentOf({ schema, uiSchema }: Pick<FormDefinition, 'schema' | 'uiSchema'>): FormContent {
  return { schema, uiSchema } as FormContent;
}
