import { isObject } from './json.ts';
import type { JsonSchema } from './json-schema.ts';
import { keepEntries } from './kept-entries.ts';
import { rulesOfPart, sameAnswer } from './shape/declared.ts';

type Values = { [name: string]: unknown };

/** Most rules that are looked at: ten for each value that a request may have. */
const MOST_RULES = 200_000;

/**
 * Copies the data without the entries whose key field (`x-key`) is blank. A form may have thousands of rules for one
 * answer: what comes after so many stays as it is, and is judged like that.
 */
export function withoutBlankEntries(root: JsonSchema, data: Values): Values {
  if (!hasKeys(root)) return copyOf(data) as Values;
  let left = MOST_RULES;
  return cleanGroup([root], data);

  /** Cleans a part of an answer that these schemas apply to. */
  function clean(schemas: JsonSchema[], step: string | number, part: unknown): unknown {
    left -= schemas.length;
    if (left < 0) return part;
    if (Array.isArray(part)) return cleanList(same(rulesOfPart(schemas, step)), part);
    return isObject<Values>(part) ? cleanGroup(rulesOfPart(schemas, step), part) : part;
  }

  function cleanGroup(schemas: JsonSchema[], value: Values): Values {
    const rules = same(schemas);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(rules, name, part)]));
  }

  function cleanList(rules: JsonSchema[], entries: unknown[]): unknown[] {
    const key = rules.map((schema) => schema['x-key']).find((name) => name !== undefined);
    const cleaned = entries.map((entry, index) => clean(rules, index, entry));
    return key === undefined
      ? cleaned
      : keepEntries(cleaned, (entry) => !isObject<Values>(entry) || !isBlank(entry[key]));
  }

  function same(schemas: JsonSchema[]): JsonSchema[] {
    return [...sameAnswer(root.$defs ?? {}, schemas)];
  }
}

const keyed = new WeakMap<JsonSchema, boolean>();

/** Tells whether any list of a form has a key field. Most forms have none, and nothing to look for in their answers. */
function hasKeys(schema: JsonSchema): boolean {
  const known = keyed.get(schema) ?? JSON.stringify(schema).includes('"x-key":');
  keyed.set(schema, known);
  return known;
}

function copyOf(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(copyOf);
  if (!isObject<Values>(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, copyOf(value)]));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
