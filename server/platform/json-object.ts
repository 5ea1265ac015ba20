/** A JSON object as it came over the wire. */
export type JsonObject = Record<string, unknown>;
