import { isObject, type Json, type JsonObject } from '../json.ts';

/** The answers without those that a closed group does not ask for, and without choices that are not offered any more. */
export function askedAnswers(schema: JsonObject, data: JsonObject): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const patterns = Object.keys(isObject(schema.patternProperties) ? schema.patternProperties : {});
  const isNamed = (name: string) =>
    Object.hasOwn(properties, name) || patterns.some((pattern) => new RegExp(pattern, 'u').test(name));
  const isClosed = schema.additionalProperties === false;
  const kept = Object.entries(data).filter(([name]) => !isClosed || isNamed(name));
  return Object.fromEntries(
    kept
      .filter(([name, value]) => isOffered(properties[name], value))
      .map(([name, value]) => [name, askedIn(properties[name], value)]),
  );
}

function askedIn(schema: Json | undefined, value: Json): Json {
  if (!isObject(schema)) return value;
  if (Array.isArray(value))
    return value
      .filter((entry) => isObject(entry) || isOffered(schema.items, entry))
      .map((entry) => askedIn(schema.items, entry));
  return isObject(value) ? askedAnswers(schema, value) : value;
}

/** Whoever has chosen what is gone chooses anew: nothing that is shown could be changed back to none. */
function isOffered(schema: Json | undefined, value: Json): boolean {
  return !isObject(schema) || !Array.isArray(schema.enum) || schema.enum.includes(value);
}
