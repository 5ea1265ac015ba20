import { isObject, type JsonObject } from '../json.ts';

/** Schemas that may hold for the same answer, and ask for more of it. */
export const BRANCHES = 'allOf anyOf oneOf then else dependentSchemas dependencies'.split(' ');

/** Here schemas stand by names, which may be those of keywords; under other keywords stands one, or a list. */
const MAPS = 'dependentSchemas dependencies properties patternProperties $defs definitions'.split(' ');

/** Where a schema stands directly below another: under a keyword, and by a name or place where there are several. */
export type Step = readonly [keyword: string] | readonly [keyword: string, at: string | number];

export type Part<Schema> = { schema: Schema; path: Step };

/** Whether schemas stand under a keyword by names. */
export function holdsNames(keyword: string): boolean {
  return MAPS.includes(keyword);
}

/** The schemas directly below a schema that may hold for the same answer, and ask for more of it. */
export function branchesOf<Schema extends object = JsonObject>(schema: Schema): Part<Schema>[] {
  return partsUnder(schema, BRANCHES);
}

/** The schemas directly below a schema, under some keywords. */
export function partsUnder<Schema extends object = JsonObject>(
  schema: Schema,
  keywords: readonly string[],
): Part<Schema>[] {
  return keywords.flatMap((keyword): Part<Schema>[] => {
    const value: unknown = Reflect.get(schema, keyword);
    if (isObject<Schema>(value) && !holdsNames(keyword)) return [{ schema: value, path: [keyword] }];
    return Object.entries(value ?? {}).flatMap(([at, part]) =>
      isObject<Schema>(part)
        ? [{ schema: part, path: [keyword, Array.isArray(value) ? Number(at) : at] as const }]
        : [],
    );
  });
}
