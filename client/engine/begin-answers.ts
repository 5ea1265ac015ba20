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

/** What a form begins with. */
export type Beginning = {
  initialData?: FormValues;
  /** What is stored already, where it is saved over. */
  held?: FormValues | undefined;
  /** Which entry of a list in `initialData` is which. */
  marks?: Marks | undefined;
  savedAt?: string | undefined;
  draftKey?: string;
  fixed?: Record<string, FixedValue>;
};

/** The answers that a form opens with: what is known, and what this browser has that nobody else knows. */
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
    keepDraftCopy(ownKey(draftKey), { ...copy, version: form.version });
  }
  return { store, typed: typing };
}

function isFor(form: FormDefinition, version: string | undefined): boolean {
  return version === undefined || version === form.version;
}

/** The form may have changed since this browser kept the answers, which were JSON then. */
function ownPart({ schema }: FormDefinition, { values, marks }: { values: FormValues; marks: Marks }) {
  return { data: askedAnswers(schema as JsonObject, values as JsonObject), marks };
}
