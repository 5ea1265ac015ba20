import type { JsonSchema, UiSchema } from '../../codegen/runtime/json-schema.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import type { Change } from '../../codegen/runtime/versions/change.ts';
import type { MapStep, Migration } from '../../codegen/runtime/versions/migration.ts';
import { type Answer, call } from './call.ts';

/** The files of a form as texts; `fr`: English wording → French. */
export type FormText = { schema: string; ui: string; fr: string };

/**
 * A form as the list of forms shows it. `version` is absent until the product knows the form. `untranslated`: how many
 * of its wordings are not in French.
 */
export type FormEntry = {
  id: string;
  title: string;
  questions: number;
  version?: number;
  /** Its latest release, and whether it has changed since; null for a form that was never released. */
  release: { number: number; releasedOn: string; isChanged: boolean } | null;
  untranslated: number;
  /** What keeps its files from being read, where it is and what to do. */
  slip?: string;
};

/** Answers kept beside a form: to be accepted, or to be refused at a field with a sentence. */
export type Example = { name: string; data: unknown; refused?: { field: string; sentence: string } };

/** A form without what judges it. */
export type FormShape = {
  id: string;
  title: string;
  version: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
  /** Its questions depend on answers. */
  hasConditions?: boolean;
};

/** A form with its files; `tag` tells their state. `running`: what people fill in now. */
export type StudioForm = {
  id: string;
  text: FormText;
  tag: string;
  examples: Example[];
  version?: number;
  /** The other forms that it shares parts with: by `$ref` as it is written, or by a place of its own as `#/…`. */
  sharing: Record<string, string[]>;
  /** The questions that code relies on, as in answers (`*`: each entry), and what for. */
  uses: Record<string, string>;
  running?: FormShape;
  /** The French of what several forms say. */
  sharedWords: Words;
  /** The French that its last release was read in. */
  releasedWords: Words;
};

/** A place in a file that has to be changed: where, what is wrong, what to do. */
export type Problem = { file: string; line: number; column: number; message: string; remedy: string };

/** What became of two texts: the form, as far as it can be put together, and what is wrong. `tag`: of the saved files. */
export type Prepared = { form?: FormShape; problems: Problem[]; tag: string };

/** The product runs with it, and these are its examples. `warning`: why types could not be generated, though it is right. */
export type Saved = { tag: string; examples: Example[]; warning?: string };

/** All forms by their folder, and whether they may be changed here. */
export function fetchForms(signal?: AbortSignal): Promise<Answer<{ canWrite: boolean; forms: FormEntry[] }>> {
  return call('/studio/forms', { signal });
}

/** One form with its files. */
export function fetchForm(
  id: string,
  signal?: AbortSignal,
): Promise<Answer<{ canWrite: boolean; form: StudioForm }>> {
  return call(`/studio/forms/${encodeURIComponent(id)}`, { signal });
}

/** Puts a form together from texts that are not saved. */
export function prepareForm(id: string, body: FormText): Promise<Answer<Prepared>> {
  return call(`/studio/forms/${encodeURIComponent(id)}/preview`, { body });
}

/** Everything that these texts are not saved for, also what takes longer to find and what other forms need. */
export function findMistakes(id: string, text: FormText): Promise<Answer<{ problems: Problem[] }>> {
  return call(`/studio/forms/${encodeURIComponent(id)}/mistakes`, { body: text });
}

/** Saves the files if they are still those that `tag` tells of; else the answer's status is 409. */
export function saveForm(id: string, text: FormText, tag: string): Promise<Answer<Saved>> {
  return call(`/studio/forms/${encodeURIComponent(id)}`, { method: 'PUT', body: { ...text, tag } });
}

/** Puts an example in the place of `before`; the answer's status is 409 where that is not what is there. */
export function changeExample(
  id: string,
  name: string,
  change: { before: Example | undefined; after: Example | undefined },
): Promise<Answer<{ examples: Example[] }>> {
  const path = `/studio/forms/${encodeURIComponent(id)}/examples/${encodeURIComponent(name)}`;
  return call(path, { method: 'PUT', body: change });
}

/** Makes a folder with a form to begin with. */
export function createForm(id: string, title: string): Promise<Answer<Saved>> {
  return call('/studio/forms', { body: { id, title } });
}

/** One difference from the released version, in words; breaking where answers already given may suffer. */
export type FormChange = Pick<Change, 'path' | 'label' | 'kind' | 'isBreaking' | 'sentence'>;

/** How many half-filled forms were typed into a release; null: before the first. */
export type DraftCount = { release: number | null; count: number };

/** What releasing a form would come to. `findings` keep it from being released, `notes` do not. */
export type ReleasePlan = {
  number: number;
  isReleased: boolean;
  changes: FormChange[];
  /** What has probably only got another key. */
  proposed: MapStep[];
  migration?: Migration;
  findings: Problem[];
  notes: Problem[];
};

/**
 * Compares texts with the last release; no plan while they are no form. `drafts`: how many people are in the middle of each
 * release of the form, where the server knows.
 */
export function planRelease(
  id: string,
  text: FormText,
  migration: Migration | undefined,
): Promise<Answer<{ plan?: ReleasePlan; drafts?: DraftCount[] }>> {
  return call(`/studio/forms/${encodeURIComponent(id)}/changes`, { body: { ...text, migration } });
}

/** Freezes the saved form as its next version. `warning`: why types could not be generated. */
export function releaseForm(
  id: string,
  tag: string,
  migration: Migration | undefined,
): Promise<Answer<{ number: number; examples: Example[]; warning?: string }>> {
  return call(`/studio/forms/${encodeURIComponent(id)}/release`, { body: { tag, migration } });
}
