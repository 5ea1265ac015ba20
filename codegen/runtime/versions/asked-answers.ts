import { isObject, type Json, type JsonObject } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';
import { entryAt, partAt } from '../schema/part-at.ts';

/**
 * Copies the answers without those that a closed group does not ask for, and without choices that are no longer
 * offered.
 */
export function askedAnswers(schema: JsonObject, data: JsonObject): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const part = partAt(schema as JsonSchema, name);
      const isAsked = Object.hasOwn(properties, name) || part !== false;
      return isAsked && isOffered(part, value) ? [[name, askedIn(part, value)]] : [];
    }),
  );
}

function askedIn(schema: unknown, value: Json): Json {
  if (!isObject(schema)) return value;
  if (Array.isArray(value)) return askedEntries(schema, value);
  return isObject(value) ? askedAnswers(schema, value) : value;
}

/**
 * Cleans a list. Where each place has its own meaning, a choice that is gone becomes null, so that the others keep
 * theirs.
 */
function askedEntries(schema: JsonObject, entries: Json[]): Json[] {
  const places = Array.isArray(schema.prefixItems) ? schema.prefixItems.length : 0;
  return entries.flatMap((entry, index) => {
    const part = entryAt(schema as JsonSchema, index);
    if (isObject(entry) || isOffered(part, entry)) return [askedIn(part, entry)];
    return index < places ? [null] : [];
  });
}

/**
 * Whether a value is still among the choices. One that is gone is dropped: no control would show it, so nobody could
 * clear it.
 */
function isOffered(schema: unknown, value: Json): boolean {
  return !isObject(schema) || !Array.isArray(schema.enum) || choicesIn(schema.enum).has(value);
}

/** Kept, since each entry of a list is compared with the same choices. */
const known = new WeakMap<readonly Json[], ReadonlySet<Json>>();

function choicesIn(list: readonly Json[]): ReadonlySet<Json> {
  const choices = known.get(list) ?? new Set(list);
  known.set(list, choices);
  return choices;
}
