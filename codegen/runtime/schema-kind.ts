import type { JsonSchema } from './json-schema.ts';

/**
 * The ways to show a part of a form. `question`: one control. `group`: an object with fixed properties. `list`: entries
 * of one kind that can be added and removed. `dependent`: its questions depend on answers, or on what the person
 * chooses. `nothing`: there is nothing to ask.
 */
export type SchemaKind = 'question' | 'group' | 'list' | 'dependent' | 'nothing';

const DEPENDS = [
  'x-id',
  '$ref',
  'allOf',
  'oneOf',
  'anyOf',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'prefixItems',
] as const;

/** Tells how a part of a form is shown. */
export function kindOf(schema: JsonSchema | boolean): SchemaKind {
  if (schema === false || isClosed(schema)) return 'nothing';
  if (schema === true || DEPENDS.some((keyword) => schema[keyword] !== undefined)) return 'dependent';
  if (schema.enum) return 'question';
  if (isConstant(schema)) return 'dependent';
  if (schema.additionalProperties !== undefined && schema.additionalProperties !== false) return 'dependent';
  const types = [schema.type ?? []].flat().filter((name) => name !== 'null');
  if (types.length > 1 || schema.type === 'null') return 'dependent';
  if (types[0] === 'object' || schema.properties) return 'group';
  if (types[0] === 'array') return 'list';
  return types.length === 0 && !isTyped(schema) ? 'dependent' : 'question';
}

function isClosed(schema: JsonSchema | boolean): boolean {
  const refused: unknown = typeof schema === 'object' ? schema.not : undefined;
  return typeof refused === 'object' && refused !== null && Object.keys(refused).length === 0;
}

/** Whether there is only one answer, which need not be asked for. */
export function isConstant({ const: value }: JsonSchema): boolean {
  if (value === undefined || value === true) return false;
  return typeof value !== 'object' || value === null || !('$data' in value);
}

/** Whether a schema without `type` still shows that it is about a text or a number. */
function isTyped(schema: JsonSchema): boolean {
  return ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'].some((word) => word in schema);
}
