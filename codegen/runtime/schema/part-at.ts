import { own } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';

/**
 * Returns what a schema says of one part of an answer, a property by its name or an entry by its index: a schema, true
 * or false, or undefined.
 */
export function partAt(schema: JsonSchema, step: string | number): unknown {
  if (typeof step === 'number') return entryAt(schema, step);
  return own(schema.properties, step) ?? otherPart(schema, step);
}

/** Returns what a list's schema says of the entry at an index. */
export function entryAt({ prefixItems, items }: JsonSchema, index: number): unknown {
  return prefixItems?.[index] ?? (Array.isArray(items) ? items[index] : items);
}

/** Returns what a schema says of a property that it does not name itself. */
export function otherPart(schema: JsonSchema, name: string): unknown {
  const fitting = patternsIn(schema).find(([pattern]) => pattern.test(name));
  return fitting ? fitting[1] : schema.additionalProperties;
}

const known = new WeakMap<object, [RegExp, unknown][]>();

/** Returns the patterns of names that a schema has, each with what it says of properties that fit it. */
export function patternsIn({ patternProperties }: JsonSchema): [RegExp, unknown][] {
  if (!patternProperties) return [];
  const patterns =
    known.get(patternProperties) ??
    Object.entries(patternProperties).map(([pattern, part]): [RegExp, unknown] => [
      new RegExp(pattern, 'u'),
      part,
    ]);
  known.set(patternProperties, patterns);
  return patterns;
}
