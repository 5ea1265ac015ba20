import type { JsonSchema } from '../codegen/runtime/json-schema.ts';

/** Returns the schema of one property of a list's entries, with `title` in place of its own where given. */
export function itemProperty(list: JsonSchema, name: string, title?: string): JsonSchema {
  const items = Array.isArray(list.items) ? undefined : list.items;
  const property = items?.properties?.[name] ?? {};
  return title === undefined ? property : { ...property, title };
}
