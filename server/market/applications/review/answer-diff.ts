import { fieldAt, upperFirst } from '../../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../../codegen/runtime/field-path.ts';
import { isObject } from '../../../../codegen/runtime/json.ts';
import type { Worded } from '../../../../codegen/runtime/json-schema.ts';
import { spokenSchema } from '../../../../codegen/runtime/worded.ts';
import type { JsonObject } from '../../../platform/json-object.ts';

/** An answer that differs from before. A missing answer is null. */
export type AnswerChange = {
  /** `primaryContact.email` */
  path: string;
  /** The field's name in sentences: `The primary contact’s email address`. */
  name: string;
  before: unknown;
  after: unknown;
};

/**
 * Lists every answer that differs, in the form's order and down to single fields; a list of plain values is one answer.
 * Entries of a list are matched by what they refer to, wherever they are in the list.
 */
export function diffAnswers(form: Worded, before: JsonObject, after: JsonObject): AnswerChange[] {
  const schema = spokenSchema(form);
  const questions = Object.keys(schema.properties ?? {});
  return differences(before, after, [])
    .sort((one, other) => questions.indexOf(one.path[0] ?? '') - questions.indexOf(other.path[0] ?? ''))
    .map(({ path, ...values }) => ({
      path: dotted(path),
      name: upperFirst(fieldAt(schema, path, values.after === null ? before : after).name),
      ...values,
    }));
}

type Difference = { path: string[]; before: unknown; after: unknown };

function differences(one: unknown, other: unknown, path: string[]): Difference[] {
  if (isSame(one, other)) return [];
  if (isEntries(one) || isEntries(other)) {
    return entryPairs(one, other).flatMap((pair) => differences(pair.one, pair.other, [...path, pair.place]));
  }
  if (isObject<JsonObject>(one) || isObject<JsonObject>(other)) {
    return keysOf(one, other).flatMap((key) =>
      differences(answerAt(one, key), answerAt(other, key), [...path, key]),
    );
  }
  return [{ path, before: one ?? null, after: other ?? null }];
}

/** Blank, null and missing all mean no answer, and are the same as 0 and false. */
function isSame(one: unknown, other: unknown): boolean {
  const isPlainList = Array.isArray(one) && Array.isArray(other) && !isEntries(one) && !isEntries(other);
  return (
    one === other ||
    (isNothing(one) && isNothing(other)) ||
    (isPlainList && one.join('\n') === other.join('\n'))
  );
}

function isNothing(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

function isEntries(value: unknown): value is JsonObject[] {
  return Array.isArray(value) && value.some(isObject<JsonObject>);
}

type Pair = { place: string; one: unknown; other: unknown };

/** Pairs the entries that contain answers by their ids, or by position in a list without ids. */
function entryPairs(one: unknown, other: unknown): Pair[] {
  const [before, after] = [byId(one), byId(other)];
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  return ids.map((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return { place: (is ?? was)?.place ?? '0', one: was?.entry, other: is?.entry };
  });
}

function byId(list: unknown): Map<string, { place: string; entry: JsonObject }> {
  const entries = isEntries(list) ? list : [];
  const places = entries.map((entry, at): [string, { place: string; entry: JsonObject }] => [
    idOf(entry) ?? String(at),
    { place: String(at), entry },
  ]);
  return new Map(places.filter(([, { entry }]) => saysSomething(entry)));
}

/** Returns the id of the reference entry that a list entry refers to: `insurance_id`, `qualification_id`. */
function idOf(entry: JsonObject): string | undefined {
  const key = Object.keys(entry).find((name) => NAMES_AN_ENTRY.test(name));
  const id = key === undefined ? undefined : entry[key];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

const NAMES_AN_ENTRY = /^(?!file_).+_id$/;
/** Keys whose values come from the reference list, not from the applicant. */
const GIVEN = /^(name|required|has_expiry|.+_id)$/;

function saysSomething(entry: JsonObject): boolean {
  const isListed = idOf(entry) !== undefined;
  return Object.entries(entry).some(
    ([key, value]) => !isNothing(value) && !(isListed && GIVEN.test(key) && key !== 'file_id'),
  );
}

function keysOf(one: unknown, other: unknown): string[] {
  return [...new Set([one, other].filter(isObject<JsonObject>).flatMap((value) => Object.keys(value)))];
}

function answerAt(holder: unknown, key: string): unknown {
  return isObject<JsonObject>(holder) ? holder[key] : undefined;
}
