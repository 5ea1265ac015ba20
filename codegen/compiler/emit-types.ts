import { compile } from 'json-schema-to-typescript';
import { eachPart } from '../runtime/schema/parts.ts';
import { isObject, type Json, type JsonObject } from './load.ts';

/** Emits the TypeScript type of a bundled schema, exported under `name`. */
export async function emitType(schema: JsonObject, name: string): Promise<string> {
  return compile({ ...forTypes(schema), title: name } as object, name, {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: false,
  });
}

/** Drops titles, which would become type aliases of their own, and conditions, which no type can express. */
function forTypes(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => !DROPPED.has(keyword) && !keyword.startsWith('x-') && !isReference(value),
  );
  return eachPart(Object.fromEntries(kept), forTypes);
}

const DROPPED = new Set(['title', 'if', 'then', 'else', '$schema']);

/** Returns whether a rule compares with another field: `{ "$data": "1/email" }`. */
function isReference(value: Json): boolean {
  return isObject(value) && '$data' in value;
}
