import type { Path } from '../field-path.ts';
import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { BRANCHES, type Part, partsUnder, type Step } from './branches.ts';

/** What the schemas of a keyword rule, seen from the answer that the schema around them rules. */
type Ruled = 'same answer' | 'named part' | 'other parts' | 'entries' | 'nothing';

/** Every keyword that holds schemas. */
const KEYWORDS: [Ruled, string[]][] = [
  ['same answer', [...BRANCHES, 'if', 'not']],
  ['named part', ['properties']],
  ['other parts', ['patternProperties', 'additionalProperties', 'unevaluatedProperties']],
  ['entries', ['prefixItems', 'items', 'additionalItems', 'unevaluatedItems', 'contains']],
  ['nothing', ['propertyNames', 'contentSchema', '$defs', 'definitions']],
];

/** These only judge, and ask for nothing. */
const JUDGING = new Set('if not contains propertyNames contentSchema'.split(' '));

const ruled = new Map(KEYWORDS.flatMap(([what, keywords]) => keywords.map((keyword) => [keyword, what])));

export const schemaKeywords: readonly string[] = [...ruled.keys()];

/** What the schemas of a keyword rule; undefined for a keyword that holds none. */
export function ruledBy(keyword: string): Ruled | undefined {
  return ruled.get(keyword);
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
export function partsOf<Schema extends object = JsonObject>(schema: Schema): Part<Schema>[] {
  return partsUnder(
    schema,
    Object.keys(schema).filter((keyword) => ruled.has(keyword)),
  );
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
export function eachPart<Schema extends object = JsonObject>(
  schema: Schema,
  change: (part: Schema, path: Step) => unknown,
): Schema {
  const entries = Object.entries(schema).map(([keyword, value]) => {
    const [first, ...others] = ruled.has(keyword) ? partsUnder(schema, [keyword]) : [];
    if (!first) return [keyword, value];
    if (first.path.length === 1) return [keyword, change(first.schema, first.path)];
    const made = [first, ...others].map(({ schema: part, path }) => [path[1], change(part, path)]);
    return [
      keyword,
      Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(made)),
    ];
  });
  return Object.fromEntries(entries);
}

/** What the UI schema of a schema says of one below it: whatever holds for the same answer is laid out with it. */
export function uiBelow(ui: unknown, [keyword, name]: Step): unknown {
  if (keyword === 'properties') return own(ui as Json, name ?? '');
  return keyword === 'items' ? own(ui as Json, keyword) : ui;
}
