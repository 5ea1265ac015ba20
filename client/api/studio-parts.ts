import type { JsonSchema, UiSchema } from '../../codegen/runtime/json-schema.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import { type Answer, call } from './call.ts';
import type { FormChange, FormShape, FormText, Problem } from './studio.ts';

/** A part that forms share, as the list of parts shows it. `forms`: those that use it. */
export type PartEntry = { id: string; title: string; forms: string[] };

/** A part with its files; its French stands among that of all parts. */
export type StudioPart = PartEntry & {
  text: FormText;
  tag: string;
  /** The forms that take over a place of it by itself, by the place. */
  sharing: Record<string, string[]>;
  /** The questions that code relies on in some form, and what for. */
  uses: Record<string, string>;
  /** The forms that ask a question because they ask the part, by the question. */
  asking: Record<string, string[]>;
};

/** A part as its files say, with all that it takes over. */
export type WholePart = { title: string; schema: JsonSchema; uiSchema: UiSchema };

/** What became of a part's texts: itself, a form that shows it, what is different in each form, what is wrong. */
export type PreparedPart = {
  part?: WholePart;
  form?: FormShape;
  changes: { id: string; changes: FormChange[] }[];
  /** What the part says in a French that is still that of what a form with it said at its last release: that. */
  lateFrench: Words;
  problems: Problem[];
  tag: string;
};

/** All parts that forms share; only where forms may be changed. */
export function fetchParts(signal?: AbortSignal): Promise<Answer<{ parts: PartEntry[] }>> {
  return call('/studio/parts', { signal });
}

/** One part with its files. */
export function fetchPart(id: string, signal?: AbortSignal): Promise<Answer<{ part: StudioPart }>> {
  return call(`/studio/parts/${encodeURIComponent(id)}`, { signal });
}

/** Looks at texts that are not saved, in a form that uses the part. */
export function preparePart(id: string, text: FormText, form: string): Promise<Answer<PreparedPart>> {
  return call(`/studio/parts/${encodeURIComponent(id)}/preview`, { body: { ...text, form } });
}

/** Everything that these texts of a part are not saved for, in any form that uses it. */
export function findPartMistakes(id: string, text: FormText): Promise<Answer<{ problems: Problem[] }>> {
  return call(`/studio/parts/${encodeURIComponent(id)}/mistakes`, { body: text });
}

/** Saves a part if its files are still what `tag` tells of; else the answer's status is 409. */
export function savePart(id: string, text: FormText, tag: string): Promise<Answer<{ tag: string }>> {
  return call(`/studio/parts/${encodeURIComponent(id)}`, { method: 'PUT', body: { ...text, tag } });
}
