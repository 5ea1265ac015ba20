import { isObject, type Json, type JsonObject } from '../runtime/json.ts';
import { eachPart } from '../runtime/schema/parts.ts';

/**
 * Rewrites a normalized schema as OpenAPI 3.1 understands it, which is JSON Schema 2020-12: leaves out our own keywords
 * (`x-…`) and Ajv's `$data` comparisons.
 */
export function toOpenApiSchema(schema: JsonObject, id: string): JsonObject {
  const known = knownOf(schema);
  // With an `$id` of its own, references stay within the schema; without one, they would refer to the whole document.
  return isObject(schema.$defs) ? { $id: id, ...known } : known;
}

function knownOf(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(
    ([keyword, value]) => !keyword.startsWith('x-') && keyword !== '$schema' && !isComparison(value),
  );
  return eachPart(Object.fromEntries(entries), knownOf);
}

/** Returns whether a rule compares with another field: `{ "$data": "1/email" }`. */
function isComparison(value: Json): boolean {
  return isObject(value) && '$data' in value;
}
