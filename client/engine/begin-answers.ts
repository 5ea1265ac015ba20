import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { withDefaults } from '../../codegen/runtime/form-values.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import { ALL, type Marks } from '../../codegen/runtime/merge/marks.ts';
import { askedAnswers } from '../../codegen/runtime/versions/asked-answers.ts';
import type { FixedValue } from '../../widgets/form-access.ts';
import { joinWithTyped } from './adopt-answers.ts';
import { findUnsentCopy, keepDraftCopy, ownKey } from './draft-copy.ts';
import { FormStore, type FormValues } from './form-store.ts';
import { judgeOf } from './judge-of.ts';
import { TypedAnswers } from './typed-answers.ts';

/** Everything known about a form's answers when it opens. */
export type Beginning = {
  initialData?: FormValues;
  /** The stored answers that a submit will replace. */
  held?: FormValues | undefined;
  /** The names by which list entries in `initialData` are told apart. */
  marks?: Marks | undefined;
  savedAt?: string | undefined;
  draftKey?: string;
  fixed?: Record<string, FixedValue>;
};

/** Returns the answers that a form opens with: those that are known, and over them those that only this browser has. */
export function beginAnswers(form: FormDefinition, beginning: Beginning) {
  const { initialData = {}, marks = {}, savedAt, draftKey, fixed, held } = beginning;
  const copy = draftKey ? findUnsentCopy(draftKey, savedAt) : undefined;
  const server = { data: initialData as JsonObject, marks };
  const known = copy && isFor(form, copy.version) ? joinWithTyped(server, ownPart(form, copy)) : server;
  const store = new FormStore(withDefaults(form.schema, known.data), judgeOf(form, held), fixed, form.schema);
  const { [ALL]: whole, ...typed } = known.marks;
  const kept = copy && whole !== undefined && whole !== '0' ? known.marks : typed;
  const typing = new TypedAnswers(store.valueAt([]) as JsonObject, kept);
  if (savedAt !== undefined) typing.see(savedAt);
  store.typing = typing;
  if (copy && draftKey && known !== server) {
    copy.drop();
    keepDraftCopy(ownKey(draftKey, form.sha256), { ...copy, version: form.sha256 });
  }
  return { store, typed: typing };
}

function isFor(form: FormDefinition, version: string | undefined): boolean {
  return version === undefined || version === form.sha256;
}

/**
 * Returns the copy's answers to questions that the form still asks: it may have changed since a copy without a version
 * was kept. The answers were read from JSON, hence the casts.
 */
function ownPart({ schema }: FormDefinition, { values, marks }: { values: FormValues; marks: Marks }) {
  return { data: askedAnswers(schema as JsonObject, values as JsonObject), marks };
}
