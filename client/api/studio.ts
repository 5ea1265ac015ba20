import type { FormDraftState, ProductForm } from '../../codegen/generated/api.ts';
import type { JsonSchema, UiSchema } from '../../codegen/runtime/json-schema.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import type { Change } from '../../codegen/runtime/versions/change.ts';
import type { MapStep, Migration } from '../../codegen/runtime/versions/migration.ts';
import { type Answer, call } from './call.ts';

/** The files of a form as text; `fr`: English wording → French. */
export type FormText = { schema: string; ui: string; fr: string };

/**
 * A form as the list of forms shows it. `version` is absent until the running product knows the form. `untranslated`:
 * how many of its wordings have no French.
 */
export type FormEntry = {
  id: string;
  title: string;
  /** Absent where it is not in French. */
  titleFr?: string;
  questions: number;
  version?: number;
  /** Its latest release, and whether the form has changed since; null if it was never released. */
  release: { number: number; releasedOn: string; isChanged: boolean } | null;
  untranslated: number;
  /** The mistake that makes its files unreadable, where it is and what to do. */
  slip?: string;
  /** Whether the product's files have what neither people nor the draft have. */
  hasProduct: boolean;
};

/**
 * Example answers kept beside a form: expected to be accepted or, with `refused`, to be refused at a field with a
 * sentence.
 */
export type Example = { name: string; data: unknown; refused?: { field: string; sentence: string } };

/** A form without its validator. */
export type FormShape = {
  id: string;
  title: string;
  sha256: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
  /** True if questions depend on answers. */
  hasConditions?: boolean;
};

/** A form with its files; `tag`: their version. `running`: the form that people fill in now. */
export type StudioForm = {
  id: string;
  text: FormText;
  tag: string;
  examples: Example[];
  version?: number;
  /** The other forms that share its parts, keyed by the `$ref` as written or by a place of the form itself as `#/…`. */
  sharing: Record<string, string[]>;
  /** The questions that code relies on, by their path in answers (`*`: each entry), and why. */
  uses: Record<string, string>;
  running?: FormShape;
  /** The French of wordings that several forms share. */
  sharedWords: Words;
  /** The French wordings at its last release. */
  releasedWords: Words;
};

/** Something in a file that has to be changed: where, what is wrong, what to do. */
export type Problem = {
  file: string;
  line: number;
  column: number;
  message: string;
  remedy: string;
  rule?: string;
};

/**
 * A form compiled from unsaved texts, as far as possible, with the problems found. `tag`: the version of the saved
 * files.
 */
export type Prepared = { form?: FormShape; problems: Problem[]; tag: string };

/**
 * A saved form, which the product now runs. `warning`: why its types could not be generated although the form is right.
 */
export type Saved = { tag: string; examples: Example[]; warning?: string };

/** A draft in the list of forms: who changed it last, when, and whether it waits to be published. */
export type ListedDraft = {
  id: string;
  title: string;
  by: string;
  at: string;
  isOffered: boolean;
  /** When it is published by itself. */
  publishAt: string | null;
};

/** A form that was thrown away before anybody got it, and when. */
export type ThrownAway = { id: string; title: string; at: string };

/** All forms. `hasDrafts`: they are changed as drafts, not as files on a developer's machine. */
export type ListedForms = {
  canWrite: boolean;
  hasDrafts: boolean;
  timeZone: string;
  forms: FormEntry[];
  drafts: ListedDraft[];
  thrownAway: ThrownAway[];
};

/** A form, and whether it may be changed here. The rest is for those who change it as a draft. */
export type OpenedForm = {
  canWrite: boolean;
  hasDrafts: boolean;
  form: StudioForm;
  draft?: FormDraftState | null;
  /** The id of whoever asks. */
  me?: string;
  /** The last release. */
  last?: number;
  /** What the product's files have of it besides; null where that is nothing, or in the draft. */
  product?: ProductForm | null;
  timeZone?: string;
  needsApproval?: boolean;
};

/** What is being saved of a form, also by a page that has been left. */
let saving: Promise<unknown> = Promise.resolve();

/** Fetches all forms by name, with what was typed last, and whether they may be edited here. */
export async function fetchForms(signal?: AbortSignal): Promise<Answer<ListedForms>> {
  await saving;
  return call('/studio/forms', { signal });
}

/** Fetches one form with its files. */
export function fetchForm(id: string, signal?: AbortSignal): Promise<Answer<OpenedForm>> {
  return call(`/studio/forms/${encodeURIComponent(id)}`, { signal });
}

/** Compiles a form from unsaved texts. */
export function prepareForm(id: string, body: FormText): Promise<Answer<Prepared>> {
  return call(`/studio/forms/${encodeURIComponent(id)}/preview`, { body });
}

/** What keeps texts from being saved, and what else they have that keeps them from being published. */
export type FoundMistakes = { problems: Problem[]; unsettled?: Problem[] };

/** Finds everything that keeps these texts from being saved, including slow checks and what other forms need. */
export function findMistakes(
  id: string,
  text: FormText,
  signal: AbortSignal,
): Promise<Answer<FoundMistakes>> {
  return call(`/studio/forms/${encodeURIComponent(id)}/mistakes`, { body: text, signal });
}

/**
 * Saves the files, or keeps the draft. Answers 409 if they have changed since `tag`. `base`: for a draft, the release
 * that it has everything of. `brought`: the product's files that were brought into it; null if that was undone.
 */
export function saveForm(
  id: string,
  text: FormText,
  from: { tag: string; base?: number; brought?: string | null },
): Promise<Answer<Saved>> {
  const answer = call<Saved>(`/studio/forms/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: { ...text, ...from },
  });
  saving = answer;
  return answer;
}

/** Replaces the example `before`; answers 409 if that is not the stored one. */
export function changeExample(
  id: string,
  name: string,
  change: { before: Example | undefined; after: Example | undefined },
): Promise<Answer<{ examples: Example[] }>> {
  const path = `/studio/forms/${encodeURIComponent(id)}/examples/${encodeURIComponent(name)}`;
  return call(path, { method: 'PUT', body: change });
}

/** Makes a form to start from, as a draft or as a folder of files. `from`: the form that it is a copy of. */
export function createForm(id: string, title: string, from?: string): Promise<Answer<Saved>> {
  return call('/studio/forms', { body: { id, title, from } });
}

/** One difference from the released version, in words; breaking if it may invalidate answers already given. */
export type FormChange = Pick<Change, 'path' | 'label' | 'kind' | 'isBreaking' | 'sentence'>;

/** How many drafts there are of a release; null: from before the first release. */
export type DraftCount = { release: number | null; count: number };

/** A server that is told of each answer, and when and with which release it last took a test; null: never. */
export type Consumer = { id: string; host: string; testedAt: string | null; testedRelease: number | null };

/** The outcome of releasing a form now. `findings` prevent the release, `notes` do not. */
export type ReleasePlan = {
  number: number;
  isReleased: boolean;
  changes: FormChange[];
  /** Fields that probably only got another key. */
  proposed: MapStep[];
  migration?: Migration;
  findings: Problem[];
  notes: Problem[];
};

/**
 * Compares texts with the last release. No plan if they do not compile to a form. `drafts`: how many drafts there are
 * of each release, if the server knows.
 */
export function planRelease(
  id: string,
  text: FormText,
  migration: Migration | undefined,
): Promise<Answer<{ plan?: ReleasePlan; drafts?: DraftCount[]; consumers?: Consumer[] }>> {
  return call(`/studio/forms/${encodeURIComponent(id)}/changes`, { body: { ...text, migration } });
}

/** Freezes the saved form as its next release. `warning`: why types could not be generated. */
export function releaseForm(
  id: string,
  tag: string,
  migration: Migration | undefined,
): Promise<Answer<{ number: number; examples: Example[]; warning?: string }>> {
  return call(`/studio/forms/${encodeURIComponent(id)}/release`, { body: { tag, migration } });
}
