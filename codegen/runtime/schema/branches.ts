import { isObject, type JsonObject } from '../json.ts';

/** Schemas that may hold for the same answer, and ask for more of it. */
export const BRANCHES = 'allOf anyOf oneOf then else dependentSchemas dependencies'.split(' ');

/** Here schemas stand by names, which may be those of keywords; under other keywords stands one, or a list. */
const MAPS = 'dependentSchemas dependencies properties patternProperties $defs definitions'.split(' ');

/** Where a schema stands directly below another: under a keyword, and by a name or place where there are several. */
export type Step = readonly [keyword: string] | readonly [keyword: string, at: string | number];

export type Part<Schema> = { schema: Schema; path: Step };

/** What to make of a schema that stands there. */
export type Change<Schema> = (part: Schema, path: Step) => unknown;

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
  const parts: Part<Schema>[] = [];
  for (const keyword of keywords)
    withParts<Schema>(keyword, Reflect.get(schema, keyword), (part, path) =>
      parts.push({ schema: part, path }),
    );
  return parts;
}

/** What a keyword says, with each schema in it as `change` makes it. */
export function withParts<Schema extends object>(
  keyword: string,
  value: unknown,
  change: Change<Schema>,
): unknown {
  const one = (part: unknown, at?: string | number) =>
    isObject<Schema>(part) ? change(part, at === undefined ? [keyword] : [keyword, at]) : part;
  if (Array.isArray(value)) return value.map(one);
  if (!isObject(value) || !holdsNames(keyword)) return one(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, one(part, name)]));
}
