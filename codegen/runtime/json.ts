/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/** Steps from the root of a JSON document to a value in it. */
export type Path = readonly (string | number)[];

/** True for a JSON object, false for arrays and scalars. */
export function isObject<Value extends object = JsonObject>(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
