import type { JsonSchema } from './form-definition.ts';

/**
 * The part of a schema that decides what is shown. Conditions that only add rules to fields which are there
 * anyway are left out: they are the validator's business, and evaluating them while rendering costs time.
 */
export function renderSchema(schema: JsonSchema): JsonSchema {
  const { then: onTrue, else: onFalse, properties, ...rest } = schema;
  const kept: JsonSchema = rest;
  if (properties) kept.properties = eachSchema(properties);
  if (schema.if !== undefined) {
    const branches = [onTrue, onFalse].filter(isSchema);
    if (branches.some((branch) => showsMoreThan(schema, branch))) return { ...schema };
    delete kept.if;
  }
  if (isSchema(schema.items)) kept.items = renderSchema(schema.items);
  if (schema.$defs) kept.$defs = eachSchema(schema.$defs);
  return kept;
}

function showsMoreThan(schema: JsonSchema, branch: JsonSchema): boolean {
  const names = Object.keys(branch.properties ?? {});
  const isMore = names.some((name) => Object.keys(schema.properties?.[name] ?? {}).length === 0);
  return isMore || ['$ref', 'allOf', 'anyOf', 'oneOf', 'if'].some((keyword) => keyword in branch);
}

function eachSchema(map: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, renderSchema(schema)]));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
