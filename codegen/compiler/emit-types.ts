import { compile } from 'json-schema-to-typescript';
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
function forTypes(node: JsonObject): JsonObject {
  const kept = Object.entries(node).filter(
    ([key, value]) => !DROPPED.has(key) && !key.startsWith('x-') && !isReference(value),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'properties' ? eachValue(value) : deeper(value)]),
  );
}

/** `{ "$data": "1/email" }`: a rule that compares with another field. */
function isReference(value: Json): boolean {
  return isObject(value) && '$data' in value;
}

const DROPPED = new Set(['title', 'if', 'then', 'else', '$schema']);

function eachValue(map: Json): Json {
  if (!isObject(map)) return map;
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, deeper(value)]));
}

function deeper(value: Json): Json {
  if (Array.isArray(value)) return value.map(deeper);
  return isObject(value) ? forTypes(value) : value;
}
