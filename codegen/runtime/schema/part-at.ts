import { own } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';

/** What a schema says of a part of an answer, by its name in a group or its place in a list: a schema, yes or no, or nothing. */
export function partAt(schema: JsonSchema, step: string | number): unknown {
  if (typeof step === 'number') return entryAt(schema, step);
  return own(schema.properties, step) ?? otherPart(schema, step);
}

/** The same of an entry of a list. */
export function entryAt({ prefixItems, items }: JsonSchema, index: number): unknown {
  return prefixItems?.[index] ?? (Array.isArray(items) ? items[index] : items);
}

/** The same of what has no name of its own in the schema. */
export function otherPart(
  { patternProperties = {}, additionalProperties }: JsonSchema,
  name: string,
): unknown {
  const fitting = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name));
  return fitting ? fitting[1] : additionalProperties;
}
