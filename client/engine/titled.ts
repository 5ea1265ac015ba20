import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';

const known = new WeakMap<JsonSchema, Map<string, JsonSchema>>();

/** Gives a schema this title if it has none. Returns the same object for the same arguments. */
export function titled(schema: JsonSchema, title: string): JsonSchema {
  if (schema.title !== undefined) return schema;
  const byTitle = known.get(schema) ?? new Map<string, JsonSchema>();
  known.set(schema, byTitle);
  const called = byTitle.get(title) ?? { ...schema, title };
  byTitle.set(title, called);
  return called;
}
