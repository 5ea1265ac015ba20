import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';

const known = new WeakMap<JsonSchema, Map<string, JsonSchema>>();

/** A schema that is called like this where it has no title; the same object for the same two. */
export function titled(schema: JsonSchema, title: string): JsonSchema {
  if (schema.title !== undefined) return schema;
  const byTitle = known.get(schema) ?? new Map<string, JsonSchema>();
  known.set(schema, byTitle);
  const called = byTitle.get(title) ?? { ...schema, title };
  byTitle.set(title, called);
  return called;
}
