/** A JSON object as it came over the wire. */
export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a JSON pointer such as `/country`; undefined when there is none. */
export function valueAt(data: unknown, pointer: string): unknown {
  let value = data;
  for (const step of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as JsonObject)[step];
  }
  return value;
}
