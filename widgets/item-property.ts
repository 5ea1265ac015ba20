import type { JsonSchema } from '../codegen/runtime/json-schema.ts';

/** The schema of one property of a list's entries; with another title where the entry names it. */
export function itemProperty(list: JsonSchema, name: string, title?: string): JsonSchema {
  const items = Array.isArray(list.items) ? undefined : list.items;
  const property = items?.properties?.[name] ?? {};
  return title === undefined ? property : { ...property, title };
}
