import { isObject } from '../../../codegen/runtime/json.ts';
import { text, type Words } from '../../../codegen/runtime/translate.ts';
import type { Example, FormShape, Problem } from '../../api/studio.ts';
import type { FormValues } from '../../engine/form-store.ts';
import type { Language } from '../../i18n/language.ts';
import type { Scheme } from '../../ui/use-scheme.ts';
import type { Keys } from '../bench/use-keys.ts';

/** The ways a form can be looked at. */
export const views = {
  form: text('The form'),
  errors: text('The form with its errors'),
  sentences: text('Every possible error'),
  check: text('Check page'),
  copy: text('Read-only copy'),
  review: text('As a reviewer sees it'),
  rjsf: text('As RJSF shows it'),
} as const;

export type View = keyof typeof views;

/**
 * The message that tells the frame what to show. A new `answersKey` starts with other answers; otherwise typed ones
 * stay.
 */
export type Show = {
  kind: 'show';
  form: FormShape;
  /** The form's French. */
  french: Words;
  /**
   * The form or earlier release (`<form-id>@<number>`) whose rules are used as the product has them; undefined: they are
   * compiled for this version of the form.
   */
  released: string | undefined;
  view: View;
  answersKey: string;
  answers: FormValues;
  scheme: Scheme;
  language: Language;
  edited: Edited;
};

/** The question being edited, by its path in answers. A new `turn` scrolls to it again. */
export type Edited = { name: string | undefined; turn: string };

/** The messages from the frame to the studio. `judged`: the rules are those of this form. */
export type Told =
  | { kind: 'ready' }
  | { kind: 'shown'; sha256: string; judged: boolean }
  | { kind: 'problems'; sha256: string; problems: Problem[] }
  | { kind: 'key'; key: keyof Keys }
  | FilledIn;

/** The message by which the studio asks the frame for its answers. */
export type Ask = { kind: 'answers' };

/** The answers in the form as they would be sent, and their errors: sentences by field. */
export type FilledIn = { kind: 'filled-in'; data: FormValues; errors: Record<string, string> };

/** Tells whether a message comes from the other one of our two windows. */
export function isOwn(event: MessageEvent, from: Window | null): boolean {
  return event.origin === location.origin && event.source === from;
}

/** Returns the answers of an example; empty if its data is not a group of answers. */
export function answersOf(example: Example | undefined): FormValues {
  const data = example?.data;
  return isObject<FormValues>(data) ? data : {};
}
