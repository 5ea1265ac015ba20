import { isObject, type Json, type JsonObject } from '../compiler/load.ts';
import { eachPart } from '../runtime/schema/parts.ts';

/**
 * A normal schema as OpenAPI 3.1 understands it, which is JSON Schema 2020-12: what is ours alone (`x-…`) and Ajv's
 * `$data` comparisons are left out.
 */
export function toOpenApiSchema(schema: JsonObject, id: string): JsonObject {
  const known = knownOf(schema);
  // References stay within the schema, which they would leave for the document without a name of its own.
  return isObject(schema.$defs) ? { $id: id, ...known } : known;
}

function knownOf(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(
    ([keyword, value]) => !keyword.startsWith('x-') && keyword !== '$schema' && !isComparison(value),
  );
  return eachPart(Object.fromEntries(entries), knownOf);
}

/** `{ "$data": "1/email" }` */
function isComparison(value: Json): boolean {
  return isObject(value) && '$data' in value;
}
