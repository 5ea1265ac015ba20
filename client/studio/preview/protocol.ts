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

/** What the studio tells its frame to show. Another `answersKey` begins with other answers; else those typed stay. */
export type Show = {
  kind: 'show';
  form: FormShape;
  /** What it says in French. */
  french: Words;
  /** These are the rules that the product runs with; else they are compiled for this version of the form. */
  isRunning: boolean;
  view: View;
  answersKey: string;
  answers: FormValues;
  scheme: Scheme;
  language: Language;
  edited: Edited;
};

/** The question that is being edited, by its path in the answers; another `turn` brings it into view once more. */
export type Edited = { name: string | undefined; turn: string };

/** What the frame tells the studio. `judged`: its rules are those of this version. */
export type Told =
  | { kind: 'ready' }
  | { kind: 'shown'; version: string; judged: boolean }
  | { kind: 'problems'; version: string; problems: Problem[] }
  | { kind: 'key'; key: keyof Keys }
  | FilledIn;

/** What the studio asks its frame for: the answers that are filled in. */
export type Ask = { kind: 'answers' };

/** What is filled in, as it would be sent, and what is wrong with it: a sentence by field. */
export type FilledIn = { kind: 'filled-in'; data: FormValues; errors: Record<string, string> };

/** A message of our own other window, and of nobody else. */
export function isOwn(event: MessageEvent, from: Window | null): boolean {
  return event.origin === location.origin && event.source === from;
}

/** The answers of an example; none for what is no group of answers. */
export function answersOf(example: Example | undefined): FormValues {
  const data = example?.data;
  return isObject<FormValues>(data) ? data : {};
}
