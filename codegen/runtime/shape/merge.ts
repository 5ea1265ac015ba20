import { isObject } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';

const ANYTHING: JsonSchema = {};
const NOTHING: JsonSchema = { not: {} };

/** Returns a schema as an object: `true` as one without rules, `false` as one that accepts nothing. */
export function asSchema(value: unknown): JsonSchema {
  if (value === false) return NOTHING;
  return isObject<JsonSchema>(value) ? value : ANYTHING;
}

/** Whether nothing at all is accepted here: the question is closed. */
export function isClosed(schema: JsonSchema): boolean {
  if (isObject<JsonSchema>(schema.not) && isEmpty(schema.not)) return true;
  return schema.allOf?.some((part) => isClosed(asSchema(part))) ?? false;
}

/** Whether everything is accepted here. */
export function isEmpty(schema: JsonSchema): boolean {
  return Object.keys(schema).length === 0;
}

const pairs = new WeakMap<JsonSchema, WeakMap<JsonSchema, JsonSchema>>();

/** Combines two schemas into one that holds when both do; the same two always give the same object. */
export function both(first: JsonSchema, second: JsonSchema): JsonSchema {
  if (first === second || isEmpty(second)) return first;
  if (isEmpty(first)) return second;
  const known = pairs.get(first) ?? new WeakMap<JsonSchema, JsonSchema>();
  const joined = known.get(second) ?? { allOf: [first, second] };
  pairs.set(first, known.set(second, joined));
  return joined;
}

/**
 * Adds a schema's own keywords to what is known of the same answer. Of several wordings the first wins; that of a
 * branch is left out, as it is about the branch.
 */
export function addTo(known: JsonSchema, own: JsonSchema, isBranch: boolean): void {
  for (const [keyword, value] of Object.entries(own)) {
    if (isBranch && WORDING.has(keyword)) continue;
    const before = known[keyword];
    known[keyword] = before === undefined ? copied(keyword, value) : merged(keyword, before, value);
  }
}

const WORDING = new Set(['title', 'description', 'default', 'x-label']);
const MAPS = new Set(['properties', 'patternProperties']);

function copied(keyword: string, value: unknown): unknown {
  if (!MAPS.has(keyword)) return value;
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, child]) => [name, asSchema(child)]));
}

function merged(keyword: string, before: unknown, value: unknown): unknown {
  if (MAPS.has(keyword)) return mergedMaps(before as Schemas, value as Schemas);
  if (keyword === 'required') return [...new Set([...(before as string[]), ...(value as string[])])];
  if (keyword === 'items') return both(asSchema(before), asSchema(value));
  if (keyword === 'type') return commonTypes(before, value);
  if (keyword === 'enum') return common(before as unknown[], value as unknown[]);
  if (keyword === 'additionalProperties') return before === false || value === false ? false : before;
  if (/^max/.test(keyword)) return Math.min(Number(before), Number(value));
  if (/^min/.test(keyword)) return Math.max(Number(before), Number(value));
  return before;
}

type Schemas = Record<string, JsonSchema>;

function mergedMaps(before: Schemas, value: Schemas): Schemas {
  const added = Object.entries(value).map(([name, child]): [string, JsonSchema] => [
    name,
    Object.hasOwn(before, name) ? both(asSchema(before[name]), asSchema(child)) : asSchema(child),
  ]);
  return { ...before, ...Object.fromEntries(added) };
}

function commonTypes(before: unknown, value: unknown): string[] {
  const [first, second] = [typeList(before), typeList(value)];
  const isIn = (list: string[], type: string) =>
    list.includes(type) || (type === 'integer' && list.includes('number'));
  return [
    ...new Set([...first.filter((one) => isIn(second, one)), ...second.filter((one) => isIn(first, one))]),
  ];
}

/** Returns the names in a `type` keyword. */
export function typeList(type: unknown): string[] {
  if (type === undefined) return [];
  return Array.isArray(type) ? type.map(String) : [String(type)];
}

function common(before: unknown[], value: unknown[]): unknown[] {
  const texts = new Set(value.map((one) => JSON.stringify(one)));
  return before.filter((one) => texts.has(JSON.stringify(one)));
}
