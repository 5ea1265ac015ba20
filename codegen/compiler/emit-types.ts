import { compile } from 'json-schema-to-typescript';
import { eachPart } from '../runtime/schema/parts.ts';
import { isObject, type Json, type JsonObject } from './load.ts';

/** The TypeScript type of a bundled schema, exported under `name`. */
export async function emitType(schema: JsonObject, name: string): Promise<string> {
  return compile({ ...forTypes(schema), title: name } as object, name, {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: false,
  });
}

/** Titles would become type aliases of their own, and conditions say nothing that a type could hold. */
function forTypes(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => !DROPPED.has(keyword) && !keyword.startsWith('x-') && !isReference(value),
  );
  return eachPart(Object.fromEntries(kept), forTypes);
}

const DROPPED = new Set(['title', 'if', 'then', 'else', '$schema']);

/** `{ "$data": "1/email" }`: a rule that compares with another field. */
function isReference(value: Json): boolean {
  return isObject(value) && '$data' in value;
}
