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
export function otherPart({ patternProperties, additionalProperties }: JsonSchema, name: string): unknown {
  const fitting = patternsIn(patternProperties).find(([pattern]) => pattern.test(name));
  return fitting ? fitting[1] : additionalProperties;
}

const known = new WeakMap<object, [RegExp, unknown][]>();

/** Returns the compiled patterns of `patternProperties`, each with what is said of properties that fit it. */
export function patternsIn(parts: JsonSchema['patternProperties']): [RegExp, unknown][] {
  if (!parts) return [];
  const patterns =
    known.get(parts) ??
    Object.entries(parts).map(([pattern, part]): [RegExp, unknown] => [new RegExp(pattern, 'u'), part]);
  known.set(parts, patterns);
  return patterns;
}
