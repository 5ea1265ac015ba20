import type { Path } from '../runtime/field-path.ts';
import { isObject, type Json, type JsonObject } from '../runtime/json.ts';

/** A schema within a schema file, and where it stands. */
export type SchemaNode = { schema: JsonObject; path: Path };

/** Every schema of a schema file, the root included. What stands in `enum`, `const` or an example is data. */
export function schemaNodes(root: Json): SchemaNode[] {
  return nodesFrom(root, []);
}

function nodesFrom(node: Json | undefined, path: Path): SchemaNode[] {
  if (!isObject(node)) return [];
  const below = Object.entries(node).flatMap(([keyword, value]) => {
    const at = [...path, keyword];
    if (MAPS.has(keyword) && isObject(value))
      return Object.entries(value).flatMap(([name, schema]) => nodesFrom(schema, [...at, name]));
    if (!SCHEMAS.has(keyword)) return [];
    if (Array.isArray(value)) return value.flatMap((schema, index) => nodesFrom(schema, [...at, index]));
    return nodesFrom(value, at);
  });
  return [{ schema: node, path }, ...below];
}

const MAPS = new Set(
  'properties patternProperties $defs definitions dependencies dependentSchemas'.split(' '),
);

const SCHEMAS = new Set(
  (
    'items additionalItems prefixItems contains additionalProperties propertyNames unevaluatedProperties ' +
    'unevaluatedItems if then else allOf anyOf oneOf not'
  ).split(' '),
);
