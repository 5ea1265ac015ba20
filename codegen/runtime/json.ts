/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/** True for a JSON object, false for arrays and scalars. */
export function isObject<Value extends object = JsonObject>(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
