import { isObject, type Json, type JsonObject } from '../json.ts';

/** The answers without those that a closed group does not ask for. */
export function askedAnswers(schema: JsonObject, data: JsonObject): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const isClosed = schema.additionalProperties === false;
  const kept = Object.entries(data).filter(([name]) => !isClosed || Object.hasOwn(properties, name));
  return Object.fromEntries(kept.map(([name, value]) => [name, askedIn(properties[name], value)]));
}

function askedIn(schema: Json | undefined, value: Json): Json {
  if (!isObject(schema)) return value;
  if (Array.isArray(value)) return value.map((entry) => askedIn(schema.items, entry));
  return isObject(value) ? askedAnswers(schema, value) : value;
}
