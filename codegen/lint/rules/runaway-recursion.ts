import { isObject, type Json, type JsonObject } from '../../runtime/json.ts';
import type { FormRule } from '../lint-form.ts';
import { schemaNodes } from '../schema-nodes.ts';

/**
 * A schema that contains itself in two branches is asked twice of each answer inside, four times of each inside that,
 * and a thousand million times of the thirtieth. However short, such an answer would hold the server.
 */
export const runawayRecursion: FormRule = (form) =>
  schemaNodes(form.schema).flatMap(({ schema, path }) => {
    const name = askedTwice(form.schema, schema);
    if (name === undefined) return [];
    const where = name === ENTRIES ? 'its entries' : name === NAMES ? 'its fields' : `"${name}"`;
    return form.inSchema(path, {
      message: `Two branches come to this schema again by ${where}: each level of answers takes twice as long`,
      remedy: `Write ${where} once, beside the branches, and leave to them only what differs.`,
    });
  });

/** Where a part of a value is: under a name, under names that are not told, or in a list. */
type Part = { at: string; schema: JsonObject };

const NAMES = '*';
const ENTRIES = '[]';
const BY_NAME = ['patternProperties', 'additionalProperties', 'unevaluatedProperties'];
const BY_ENTRY = ['items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains'];
const TOGETHER = ['allOf', 'anyOf', 'oneOf', 'dependentSchemas'];
const BRANCHING = [...TOGETHER, 'not', 'if', 'then', 'else', '$ref'];

/** By what part two branches come back to the schema; undefined where none do. */
function askedTwice(root: JsonObject, schema: JsonObject): string | undefined {
  const next = (one: JsonObject) => [
    ...branchesOf(root, one).flat(),
    ...partsOf(one).map((part) => part.schema),
  ];
  if (!reached(next(schema), next).has(schema)) return undefined;
  const own = Object.fromEntries(Object.entries(schema).filter(([word]) => !BRANCHING.includes(word)));
  const found: string[] = [];
  for (const branch of [[own], ...branchesOf(root, schema)]) {
    const inPlace = reached(branch, (one) => branchesOf(root, one).flat());
    const back = [...inPlace].flatMap(partsOf).filter((part) => reached([part.schema], next).has(schema));
    const names = [...new Set(back.map(({ at }) => at))];
    const again = names.find((name) => found.some((other) => overlap(name, other)));
    if (again !== undefined) return again;
    found.push(...names);
  }
  return undefined;
}

function overlap(one: string, other: string): boolean {
  if (one === other) return true;
  return one !== ENTRIES && other !== ENTRIES && (one === NAMES || other === NAMES);
}

/** What is asked of the same value, each by itself. Of `then` and `else` only one is. */
function branchesOf(root: JsonObject, schema: JsonObject): JsonObject[][] {
  const together = TOGETHER.flatMap((word) => schemasIn(schema[word])).map((branch) => [branch]);
  const others = [schema.not, schema.if, referred(root, schema)].filter(isObject).map((branch) => [branch]);
  const either = [schema.then, schema.else].filter(isObject);
  return [...together, ...others, ...(either.length > 0 ? [either] : [])];
}

function partsOf(schema: JsonObject): Part[] {
  const named = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return [
    ...named.flatMap(([at, part]): Part[] => (isObject(part) ? [{ at, schema: part }] : [])),
    ...BY_NAME.flatMap((word) => within(schema, word)).map((part) => ({ at: NAMES, schema: part })),
    ...BY_ENTRY.flatMap((word) => within(schema, word)).map((part) => ({ at: ENTRIES, schema: part })),
  ];
}

/** The schemas of a keyword that has one, a list of them, or a map. */
function within(schema: JsonObject, word: string): JsonObject[] {
  const value = schema[word];
  return word !== 'patternProperties' && isObject(value) ? [value] : schemasIn(value);
}

function schemasIn(value: Json | undefined): JsonObject[] {
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) ? Object.values(value).filter(isObject) : [];
}

function reached(from: JsonObject[], next: (schema: JsonObject) => JsonObject[]): Set<JsonObject> {
  const found = new Set(from);
  // A set is walked to its end, also where it grows meanwhile.
  for (const schema of found) for (const one of next(schema)) found.add(one);
  return found;
}

function referred(root: JsonObject, { $ref }: JsonObject): Json | undefined {
  if (typeof $ref !== 'string' || !$ref.startsWith('#')) return undefined;
  const keys = $ref.split('/').slice(1);
  return keys.reduce<Json | undefined>((node, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(node)) return node[Number(name)];
    return isObject(node) ? node[name] : undefined;
  }, root);
}
