import { isObject, type Json, type JsonObject } from '../json.ts';

/** The answers without those that a closed group does not ask for. */
export function askedAnswers(schema: JsonObject, data: JsonObject): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const patterns = Object.keys(isObject(schema.patternProperties) ? schema.patternProperties : {});
  const isNamed = (name: string) =>
    Object.hasOwn(properties, name) || patterns.some((pattern) => new RegExp(pattern, 'u').test(name));
  const isClosed = schema.additionalProperties === false;
  const kept = Object.entries(data).filter(([name]) => !isClosed || isNamed(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, askedIn(properties[name], value)]));
}

function askedIn(schema: Json | undefined, value: Json): Json {
  if (!isObject(schema)) return value;
  if (Array.isArray(value)) return value.map((entry) => askedIn(schema.items, entry));
  return isObject(value) ? askedAnswers(schema, value) : value;
}
