import { isObject, type Json, type JsonObject } from '../compiler/load.ts';

/**
 * A form's schema as OpenAPI 3.1 understands it, which is JSON Schema 2020-12: tuples are `prefixItems`,
 * `dependencies` are split in two. What is ours alone (`x-…`) and Ajv's `$data` comparisons are left out.
 */
export function toOpenApiSchema(schema: JsonObject, id: string): JsonObject {
  const converted = objectOf(schema);
  // References stay within the schema, which they would leave for the document without a name of its own.
  return isObject(schema.$defs) ? { $id: id, ...converted } : converted;
}

function convert(value: Json): Json {
  if (Array.isArray(value)) return value.map(convert);
  return isObject(value) ? objectOf(value) : value;
}

function objectOf(node: JsonObject): JsonObject {
  const entries = Object.entries(node).flatMap(([key, value]) => convertKeyword(key, value, node));
  return Object.fromEntries(entries);
}

function convertKeyword(key: string, value: Json, node: JsonObject): [string, Json][] {
  if (key.startsWith('x-') || key === '$schema' || isComparison(value)) return [];
  if (MAPS.has(key) && isObject(value)) return [[key, mapOf(value)]];
  if (DATA.has(key)) return [[key, value]];
  if (key === 'items' && Array.isArray(value)) return [['prefixItems', convert(value)]];
  if (key === 'additionalItems') return Array.isArray(node.items) ? [['items', convert(value)]] : [];
  if (key === 'dependencies' && isObject(value)) return dependencies(value);
  return [[key, convert(value)]];
}

const MAPS = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
const DATA = new Set(['enum', 'const', 'default', 'examples', 'required', 'dependentRequired']);

function mapOf(map: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, convert(schema)]));
}

function dependencies(map: JsonObject): [string, Json][] {
  const entries = Object.entries(map);
  const required = Object.fromEntries(entries.filter(([, value]) => Array.isArray(value)));
  const schemas = Object.fromEntries(entries.filter(([, value]) => !Array.isArray(value)));
  return [
    ...(Object.keys(required).length > 0 ? [['dependentRequired', required] as [string, Json]] : []),
    ...(Object.keys(schemas).length > 0 ? [['dependentSchemas', mapOf(schemas)] as [string, Json]] : []),
  ];
}

/** `{ "$data": "1/email" }` */
function isComparison(value: Json): boolean {
  return isObject(value) && '$data' in value;
}
