import { isObject, type JsonObject } from '../json.ts';

/** Keywords whose schemas may apply to the same answer and ask for more of it. */
export const BRANCHES = 'allOf anyOf oneOf then else dependentSchemas dependencies'.split(' ');

/** Keywords that hold schemas by name, and a name may read like a keyword. All others hold one schema, or a list. */
const MAPS = 'dependentSchemas dependencies properties patternProperties $defs definitions'.split(' ');

/** The step from a schema to one directly below: its keyword and, where that holds several, the name or index. */
export type Step = readonly [keyword: string] | readonly [keyword: string, at: string | number];

export type Part<Schema> = { schema: Schema; path: Step };

/** Whether a keyword holds schemas by name. */
export function holdsNames(keyword: string): boolean {
  return MAPS.includes(keyword);
}

/** Returns the schemas directly below a schema that may apply to the same answer and ask for more of it. */
export function branchesOf<Schema extends object = JsonObject>(schema: Schema): Part<Schema>[] {
  return partsUnder(schema, BRANCHES);
}

/** Returns the schemas directly below a schema, under some keywords. */
export function partsUnder<Schema extends object = JsonObject>(
  schema: Schema,
  keywords: readonly string[],
): Part<Schema>[] {
  const parts: Part<Schema>[] = [];
  for (const keyword of keywords) {
    const value: unknown = Reflect.get(schema, keyword);
    // Most schemas have none, and forms have thousands of them.
    if (value === undefined) continue;
    if (isObject<Schema>(value) && !holdsNames(keyword)) parts.push({ schema: value, path: [keyword] });
    else
      for (const [at, part] of Object.entries(value ?? {}))
        if (isObject<Schema>(part))
          parts.push({ schema: part, path: [keyword, Array.isArray(value) ? Number(at) : at] });
  }
  return parts;
}
