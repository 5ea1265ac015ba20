import { findFieldErrors } from '../runtime/field-errors.ts';
import { fieldAt } from '../runtime/field-name.ts';
import { pathFrom, valueAt } from '../runtime/field-path.ts';
import { isObject, type Json, type JsonObject } from '../runtime/json.ts';
import type { JsonSchema, Rules } from '../runtime/json-schema.ts';

/** More than groups are nested and candidates are tried. */
const MOST_ROUNDS = 20;
/** What wants more than that is no example to look at. */
const MOST_ENTRIES = 100;
const MOST_CHARACTERS = 10_000;

/**
 * Answers that a form accepts: those given, and what must be answered besides, each as simply as its rules allow. The
 * rules themselves say what is missing. The same rules give the same answers; undefined where none are found, or what
 * was given is refused.
 */
export function sampleAnswers(rules: Rules, given: JsonObject = {}): JsonObject | undefined {
  const answers = structuredClone(given);
  const tried = new Map<string, number>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const wrong = Object.keys(findFieldErrors(rules, answers));
    if (wrong.length === 0) return answers;
    for (const name of wrong) {
      const path = pathFrom(name);
      if (valueAt(given, path) !== undefined) return undefined;
      const attempt = tried.get(name) ?? 0;
      const value = candidatesOf(fieldAt(rules.schema, path, answers).schema ?? {})[attempt];
      if (value === undefined || !put(answers, path, value)) return undefined;
      tried.set(name, attempt + 1);
    }
  }
  return undefined;
}

/** Answers to try for a question, the likeliest first. */
function candidatesOf(schema: JsonSchema): Json[] {
  if (schema.const !== undefined) return [schema.const as Json];
  if (Array.isArray(schema.enum)) return schema.enum as Json[];
  const types = [schema.type].flat();
  if (types.includes('boolean')) return [true, false];
  if (types.includes('integer') || types.includes('number')) return numbersFor(schema);
  if (types.includes('string')) return textsFor(schema);
  if (types.includes('array')) return entriesOf(schema);
  return types.includes('object') || schema.properties ? [{}] : textsFor(schema);
}

function numbersFor({ minimum, maximum, exclusiveMinimum, multipleOf }: JsonSchema): Json[] {
  const known = [
    minimum,
    multipleOf,
    1,
    2020,
    maximum,
    typeof exclusiveMinimum === 'number' && exclusiveMinimum + 1,
  ];
  return known.filter((value) => typeof value === 'number');
}

const TEXTS = [
  'Jordan Reyes',
  '+14032345678',
  '2026-01-15',
  'jordan@example.com',
  'https://example.com',
  'CA',
  'T2P 1H9',
  '12:30',
  '1',
];

function textsFor({ minLength, maxLength, format, ...schema }: JsonSchema): Json[] {
  const day = schema['x-not-past'] ? '2099-12-31' : '2026-01-15';
  const first =
    schema['x-date'] || format === 'date' ? [day] : format === 'email' ? ['jordan@example.com'] : [];
  const least = typeof minLength === 'number' ? minLength : 0;
  if (least > MOST_CHARACTERS) return [];
  const most = typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY;
  return [...first, ...TEXTS].map((text) => text.padEnd(least, text).slice(0, most));
}

/** As many different choices as are needed, or entries to be filled in. */
function entriesOf({ items, minItems }: JsonSchema): Json[] {
  const count = typeof minItems === 'number' ? Math.max(1, minItems) : 1;
  if (count > MOST_ENTRIES) return [];
  const entry = isObject(items as Json) ? (items as JsonSchema) : {};
  const choices = Array.isArray(entry.enum) ? (entry.enum as Json[]) : undefined;
  if (choices) return [choices.slice(0, count)];
  const [first = null] = candidatesOf(entry);
  // Lists in lists, and long texts in them, multiply.
  if (count > 1 && JSON.stringify(first).length * count > MOST_CHARACTERS) return [];
  return [Array.from({ length: count }, () => structuredClone(first))];
}

/** Whether there was a group or list to put it into. */
function put(answers: JsonObject, path: string[], value: Json): boolean {
  const group = valueAt(answers, path.slice(0, -1));
  const name = path.at(-1) ?? '';
  if (Array.isArray(group)) group[Number(name)] = structuredClone(value);
  else if (isObject(group)) group[name] = structuredClone(value);
  else return false;
  return true;
}
