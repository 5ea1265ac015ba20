import { fieldAt, upperFirst } from '../../codegen/runtime/field-name.ts';
import type { JsonSchema } from '../../codegen/runtime/form-definition.ts';
import { isJsonObject } from '../forms/json-pointer.ts';

/** An answer that is another than before. What is not there is null. */
export type AnswerChange = {
  /** `primaryContact.email` */
  path: string;
  /** How the form's sentences call it: `The primary contact’s email address`. */
  name: string;
  before: unknown;
  after: unknown;
};

/** Names every answer that differs, in the form's order and down to single fields; a list of plain values is one answer. */
export function diffAnswers(schema: JsonSchema, before: unknown, after: unknown): AnswerChange[] {
  const questions = Object.keys(schema.properties ?? {});
  const found = differences(before, after, []).map(({ path, ...values }) => ({
    path: path.join('.'),
    name: upperFirst(fieldAt(schema, path, values.after === null ? before : after).name),
    question: questions.indexOf(path[0] ?? ''),
    ...values,
  }));
  return found
    .sort((one, other) => one.question - other.question)
    .map(({ question: _place, ...change }) => change);

  function differences(one: unknown, other: unknown, path: string[]): Difference[] {
    if (isSame(one, other)) return [];
    if (!isHolder(one) && !isHolder(other)) return [{ path, before: one ?? null, after: other ?? null }];
    return keysOf(one, other).flatMap((key) =>
      differences(answerAt(one, key), answerAt(other, key), [...path, key]),
    );
  }
}

type Difference = { path: string[]; before: unknown; after: unknown };

/** Blank, null and absent are all no answer. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isNothing(one) && isNothing(other)) || isSameList(one, other);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isSameList(one: unknown, other: unknown): boolean {
  const areLists = Array.isArray(one) && Array.isArray(other);
  return areLists && !isHolder(one) && !isHolder(other) && one.join('\n') === other.join('\n');
}

/** A group, or a list of groups: something with answers of its own. */
function isHolder(value: unknown): boolean {
  return isJsonObject(value) || (Array.isArray(value) && value.some(isJsonObject));
}

function keysOf(one: unknown, other: unknown): string[] {
  return [...new Set([one, other].filter(isHolder).flatMap((value) => Object.keys(Object(value))))];
}

function answerAt(holder: unknown, key: string): unknown {
  return isHolder(holder) ? Object(holder)[key] : undefined;
}
