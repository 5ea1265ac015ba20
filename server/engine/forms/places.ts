import { dotted } from '../../../codegen/runtime/field-path.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import { partAt, patternsIn } from '../../../codegen/runtime/schema/part-at.ts';
import type { JsonObject } from '../../platform/json-object.ts';

/** Where a field stands in some data: `holder[key]`. */
export type Place = { holder: JsonObject | unknown[]; key: string; path: string[] };

/** Tells whether there is an error at a path. */
export type IsFaulty = (path: string[]) => boolean;

/** Looks paths up among findings. Mostly there are none, and then no path has to be made into a key. */
export function faultyIn(found: Findings): IsFaulty {
  return Object.keys(found).length > 0 ? (path) => found[dotted(path)] !== undefined : () => false;
}

/**
 * A step from an answer to parts of it: the name of one, `*` for every entry of a list, or a schema and one below it,
 * for all parts that the first has judged by the second.
 */
export type PlaceStep = string | { schema: JsonSchema; part: JsonSchema };

/**
 * Returns the places of a field in this data: none, one, or several. Does not look into a list that is faulty itself,
 * which may be of any length.
 */
export function placesOf(
  data: JsonObject,
  path: readonly PlaceStep[],
  isFaulty: IsFaulty = () => false,
): Place[] {
  const places: Place[] = [];
  const look = (holder: unknown, above: string[], at: number) => {
    const step = path[at];
    if (step === undefined || isFaulty(above)) return;
    if (!Array.isArray(holder) && !isObject<JsonObject>(holder)) return;
    for (const key of keysIn(holder, step)) {
      const here = [...above, key];
      if (at + 1 < path.length) look(Reflect.get(holder, key), here, at + 1);
      else places.push({ holder, key, path: here });
    }
  };
  look(data, [], 0);
  return places;
}

function keysIn(value: JsonObject | unknown[], step: PlaceStep): string[] {
  const isList = Array.isArray(value);
  if (step === '*') return isList ? Object.keys(value) : [];
  if (typeof step === 'string') return !isList && Object.hasOwn(value, step) ? [step] : [];
  const { schema, part } = step;
  const names = Object.keys(value);
  const its = patternsIn(schema).filter(([, of]) => of === part);
  // There may be hundreds of patterns, each with fields of its own: most are tried only on names that fit this one's.
  const likely =
    its.length > 0 && !isList ? names.filter((name) => its.some(([pattern]) => pattern.test(name))) : names;
  return likely.filter((key) => partAt(schema, isList ? Number(key) : key) === part);
}
