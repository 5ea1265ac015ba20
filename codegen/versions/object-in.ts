import { isObject, type JsonObject } from '../runtime/json.ts';

/** Returns the object that a text is as JSON; undefined for one that is none. */
export function objectIn(text: string): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
