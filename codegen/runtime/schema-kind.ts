import type { JsonSchema } from './form-definition.ts';

/**
 * `question`: one control. `group`: an object with fixed properties. `list`: entries that can be added and
 * removed. `dependent`: what it asks depends on answers. `placeholder`: an empty schema, which only allows a
 * property that some condition asks for.
 */
export type SchemaKind = 'question' | 'group' | 'list' | 'dependent' | 'placeholder';

const DEPENDS = ['$ref', 'if', 'allOf', 'anyOf', 'oneOf', 'dependencies', 'dependentSchemas'] as const;

/** How a part of a render schema is shown. */
export function kindOf(schema: JsonSchema): SchemaKind {
  for (const keyword of DEPENDS) if (schema[keyword] !== undefined) return 'dependent';
  if (Object.keys(schema).length === 0) return 'placeholder';
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  if (type === 'object' || schema.properties) return 'group';
  return type === 'array' ? 'list' : 'question';
}
