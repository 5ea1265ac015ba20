import type { Path } from './field-path.ts';
import { isObject, type JsonObject } from './json.ts';

/** What the schemas of a keyword rule, seen from the answer that the schema around them rules. */
type Ruled = 'same answer' | 'named part' | 'other parts' | 'entries' | 'nothing';

/** Schemas that may hold for the same answer, and ask for more of it. */
const BRANCHES = 'allOf anyOf oneOf then else dependentSchemas dependencies'.split(' ');

/** Every keyword that holds schemas. */
const KEYWORDS: [Ruled, string[]][] = [
  ['same answer', [...BRANCHES, 'if', 'not']],
  ['named part', ['properties']],
  ['other parts', ['patternProperties', 'additionalProperties', 'unevaluatedProperties']],
  ['entries', ['prefixItems', 'items', 'additionalItems', 'unevaluatedItems', 'contains']],
  ['nothing', ['propertyNames', 'contentSchema', '$defs', 'definitions']],
];

/** Here schemas stand by names, which may be those of keywords; under other keywords stands one, or a list. */
const MAPS = new Set(
  'properties patternProperties dependentSchemas dependencies $defs definitions'.split(' '),
);

/** These only judge, and ask for nothing. */
const JUDGING = new Set('if not contains propertyNames contentSchema'.split(' '));

const ruled = new Map(KEYWORDS.flatMap(([what, keywords]) => keywords.map((keyword) => [keyword, what])));

/** Every keyword that holds schemas. */
export const schemaKeywords: readonly string[] = [...ruled.keys()];

/** Where a schema stands directly below another: under a keyword, and by a name or place where there are several. */
export type Step = readonly [keyword: string] | readonly [keyword: string, at: string | number];

type Part<Schema> = { schema: Schema; path: Step };

type Change<Schema> = (part: Schema, path: Step) => unknown;

/** What the schemas of a keyword rule; undefined for a keyword that holds none. */
export function ruledBy(keyword: string): Ruled | undefined {
  return ruled.get(keyword);
}

/** Whether schemas stand under a keyword by names. */
export function holdsNames(keyword: string): boolean {
  return MAPS.has(keyword);
}

/** Whether what stands there may hold for the same answer, and ask for more of it. */
export function isBranch([keyword]: Step): boolean {
  return BRANCHES.includes(keyword);
}

/** Whether what stands there may ask for something, and does not only judge. */
export function isAsking([keyword]: Step): boolean {
  return !JUDGING.has(keyword);
}

/** The schemas directly below a schema. What stands in `enum`, `const` or an example is data, whatever it looks like. */
export function partsOf<Schema extends object = JsonObject>(
  schema: Schema,
  keywords: readonly string[] = Object.keys(schema),
): Part<Schema>[] {
  const parts: Part<Schema>[] = [];
  for (const keyword of keywords)
    changed<Schema>(keyword, Reflect.get(schema, keyword), (part, path) =>
      parts.push({ schema: part, path }),
    );
  return parts;
}

/** Those of them that may hold for the same answer, and ask for more of it. */
export function branchesOf<Schema extends object = JsonObject>(schema: Schema): Part<Schema>[] {
  return partsOf(schema, BRANCHES);
}

/** Every schema in a schema, itself included, and where it stands. */
export function nodesOf<Schema extends object = JsonObject>(
  root: unknown,
  path: Path = [],
): { schema: Schema; path: Path }[] {
  if (!isObject<Schema>(root)) return [];
  const below = partsOf(root).flatMap((part) => nodesOf<Schema>(part.schema, [...path, ...part.path]));
  return [{ schema: root, path }, ...below];
}

/** A copy of a schema in which each schema directly below is what `change` makes of it. */
export function withParts<Schema extends object = JsonObject>(
  schema: Schema,
  change: Change<Schema>,
): Schema {
  const entries = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    changed(keyword, value, change),
  ]);
  return Object.fromEntries(entries);
}

function changed<Schema extends object>(keyword: string, value: unknown, change: Change<Schema>): unknown {
  if (!ruled.has(keyword)) return value;
  const one = (part: unknown, at?: string | number) =>
    isObject<Schema>(part) ? change(part, at === undefined ? [keyword] : [keyword, at]) : part;
  if (Array.isArray(value)) return value.map(one);
  if (!isObject(value) || !MAPS.has(keyword)) return one(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, one(part, name)]));
}
