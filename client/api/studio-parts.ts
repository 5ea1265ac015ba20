import type { JsonSchema, UiSchema } from '../../codegen/runtime/json-schema.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import { type Answer, call } from './call.ts';
import type { FormChange, FormShape, FormText, Problem } from './studio.ts';

/** A shared part as the list of parts shows it. `forms`: the forms that use it. */
export type PartEntry = { id: string; title: string; forms: string[] };

/** A part with its files. Its French is in the one file for all parts. */
export type StudioPart = PartEntry & {
  text: FormText;
  tag: string;
  /** By place in the part: the forms that refer to that place directly. */
  sharing: Record<string, string[]>;
  /** The questions that code relies on in some form, and why. */
  uses: Record<string, string>;
  /** By question: the forms that ask it because they use the part. */
  asking: Record<string, string[]>;
};

/** A part as its files say, with everything it refers to put in. */
export type WholePart = { title: string; schema: JsonSchema; uiSchema: UiSchema };

/**
 * A part compiled from unsaved texts: the part itself, a form that shows it, the changes to each form, the problems.
 */
export type PreparedPart = {
  part?: WholePart;
  form?: FormShape;
  changes: { id: string; changes: FormChange[] }[];
  /**
   * English wordings that have changed since the last release while their French has not, each with its released
   * wording.
   */
  lateFrench: Words;
  problems: Problem[];
  tag: string;
};

/** Fetches all shared parts. Answers only where forms may be edited. */
export function fetchParts(signal?: AbortSignal): Promise<Answer<{ parts: PartEntry[] }>> {
  return call('/studio/parts', { signal });
}

/** Fetches one part with its files. */
export function fetchPart(id: string, signal?: AbortSignal): Promise<Answer<{ part: StudioPart }>> {
  return call(`/studio/parts/${encodeURIComponent(id)}`, { signal });
}

/** Compiles unsaved texts of a part, shown in a form that uses it. */
export function preparePart(id: string, text: FormText, form: string): Promise<Answer<PreparedPart>> {
  return call(`/studio/parts/${encodeURIComponent(id)}/preview`, { body: { ...text, form } });
}

/** Finds everything that keeps these texts of a part from being saved, in any form that uses it. */
export function findPartMistakes(
  id: string,
  text: FormText,
  signal: AbortSignal,
): Promise<Answer<{ problems: Problem[] }>> {
  return call(`/studio/parts/${encodeURIComponent(id)}/mistakes`, { body: text, signal });
}

/** Saves a part; answers 409 if its files have changed since `tag`. */
export function savePart(id: string, text: FormText, tag: string): Promise<Answer<{ tag: string }>> {
  return call(`/studio/parts/${encodeURIComponent(id)}`, { method: 'PUT', body: { ...text, tag } });
}
