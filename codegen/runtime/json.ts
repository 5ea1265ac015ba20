/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/** True for a JSON object, false for arrays and scalars. */
export function isObject<Value extends object = JsonObject>(value: unknown): value is Value {
  return isContainer(value) && !Array.isArray(value);
}

/** True for anything that has parts: a JSON object or a list. */
export function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns the value that an object itself has under a name; undefined if it has none, even for `constructor`, which
 * every object inherits. For names that people or their browsers give.
 */
export function own<Value>(
  of: Readonly<Record<string, Value>> | undefined,
  name: string | number,
): Value | undefined;
export function own(of: Json | undefined, name: string | number): Json | undefined;
export function own(of: unknown, name: string | number): unknown {
  return isObject(of) && Object.hasOwn(of, name) ? of[name] : undefined;
}
