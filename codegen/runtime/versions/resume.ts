import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Change, FormContent } from './change.ts';
import { changesBetween } from './changes-between.ts';
import { applyMap, endsOf, type MapStep } from './migration.ts';

/** Answers as another version of the form has them, and what a person has to look at again. */
export type Resumed = { data: JsonObject; changes: Change[] };

type Resumption = { data: JsonObject; from: FormContent; to: FormContent; map: readonly MapStep[] };

/**
 * Brings half-filled answers from one version of a form to another: the map is applied, what is no longer asked is
 * left out, and every breaking change that the map has not settled is named.
 */
export function resumeAnswers({ data, from, to, map }: Resumption): Resumed {
  const settled = new Set(map.flatMap((step) => Object.values(endsOf(step))));
  return {
    data: asked(to.schema, applyMap(data, map)),
    changes: changesBetween(from, to).filter(({ isBreaking, path }) => isBreaking && !settled.has(path)),
  };
}

/** The answers without those that a closed group does not ask for. */
function asked(schema: JsonObject, data: JsonObject): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const isClosed = schema.additionalProperties === false;
  const kept = Object.entries(data).filter(([name]) => !isClosed || Object.hasOwn(properties, name));
  return Object.fromEntries(kept.map(([name, value]) => [name, askedIn(properties[name], value)]));
}

function askedIn(schema: Json | undefined, value: Json): Json {
  if (!isObject(schema)) return value;
  if (Array.isArray(value)) return value.map((entry) => askedIn(schema.items, entry));
  return isObject(value) ? asked(schema, value) : value;
}
