import type { Path } from '../field-path.ts';
import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { BRANCHES, type Part, partsUnder, type Step } from './branches.ts';

/** The part of an answer that the schemas under a keyword apply to, seen from the schema around them. */
type Ruled = 'same answer' | 'named part' | 'other parts' | 'entries' | 'nothing';

/** Every keyword that holds schemas. */
const KEYWORDS: [Ruled, string[]][] = [
  ['same answer', [...BRANCHES, 'if', 'not']],
  ['named part', ['properties']],
  ['other parts', ['patternProperties', 'additionalProperties', 'unevaluatedProperties']],
  ['entries', ['prefixItems', 'items', 'additionalItems', 'unevaluatedItems', 'contains']],
  ['nothing', ['propertyNames', 'contentSchema', '$defs', 'definitions']],
];

/** Keywords whose schemas only judge an answer and ask for nothing. */
const JUDGING = new Set('if not contains propertyNames contentSchema'.split(' '));

const ruled = new Map(KEYWORDS.flatMap(([what, keywords]) => keywords.map((keyword) => [keyword, what])));

export const schemaKeywords: readonly string[] = [...ruled.keys()];

/** Returns the part of an answer that the schemas under a keyword apply to; undefined for a keyword without schemas. */
export function ruledBy(keyword: string): Ruled | undefined {
  return ruled.get(keyword);
}

/** Whether a schema at this step may apply to the same answer and ask for more of it. */
export function isBranch([keyword]: Step): boolean {
  return BRANCHES.includes(keyword);
}

/** Whether a schema at this step may ask for something, rather than only judge. */
export function isAsking([keyword]: Step): boolean {
  return !JUDGING.has(keyword);
}

/**
 * Returns the schemas directly below a schema. `enum`, `const` and examples hold data, even where it looks like a
 * schema.
 */
export function partsOf<Schema extends object = JsonObject>(schema: Schema): Part<Schema>[] {
  return partsUnder(
    schema,
    Object.keys(schema).filter((keyword) => ruled.has(keyword)),
  );
}

/** Returns every schema within a schema, itself included, with its path. */
export function nodesOf<Schema extends object = JsonObject>(
  root: unknown,
  path: Path = [],
): { schema: Schema; path: Path }[] {
  if (!isObject<Schema>(root)) return [];
  const below = partsOf(root).flatMap((part) => nodesOf<Schema>(part.schema, [...path, ...part.path]));
  return [{ schema: root, path }, ...below];
}

/** Copies a schema and passes each schema directly below it through `change`. */
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

/**
 * Returns the UI schema of a schema one step below. Branches for the same answer share that of the schema around them.
 */
export function uiBelow(ui: unknown, [keyword, name]: Step): unknown {
  if (keyword === 'properties') return own(ui as Json, name ?? '');
  return keyword === 'items' ? own(ui as Json, keyword) : ui;
}
