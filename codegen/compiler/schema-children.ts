import { isObject, type Json, type JsonObject } from './load.ts';

/** Keywords whose value is a schema, a list of schemas, or a map of schemas by name. */
const ONE =
  'items additionalItems contains additionalProperties propertyNames not if then else unevaluatedItems unevaluatedProperties'.split(
    ' ',
  );
const SEVERAL = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const NAMED = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'];

/** A copy of a schema in which each schema directly below is what `change` makes of it. */
export function eachSchema(schema: JsonObject, change: (child: Json, path: string[]) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, changed(keyword, value, change)]),
  );
}

function changed(keyword: string, value: Json, change: (child: Json, path: string[]) => Json): Json {
  if (Array.isArray(value) && SEVERAL.includes(keyword))
    return value.map((child, index) => change(child, [keyword, String(index)]));
  if (isObject(value) && ONE.includes(keyword)) return change(value, [keyword]);
  if (isObject(value) && NAMED.includes(keyword))
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, change(child, [keyword, name])]),
    );
  return value;
}
