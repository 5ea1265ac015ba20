import type { Path } from '../field-path.ts';
import { isObject, own } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';
import { accepts, type World } from './active-options.ts';
import { declaredNames, referredBy } from './declared.ts';
import { isHidden } from './hidden-parts.ts';
import { addTo, asSchema, isEmpty, typeList } from './merge.ts';
import { chosenOptions, type Option, type Union, unionAlternatives } from './union.ts';
import { ALL_TYPES, hasType } from './value-type.ts';

/** A lookup of what a person has chosen at a path, by the id of the alternatives; undefined while nothing is chosen. */
export type Choose = (path: Path, id: string) => readonly number[] | undefined;

/** Ways to answer, of which a person chooses one. */
export type Alternatives = { id: string; options: Option[]; active: readonly number[] };

type Flat = { schema: JsonSchema; alternatives: Alternatives[]; signature: string };

/** Merges a schema with the branches that hold for this value, given what was chosen, into one without branches. */
export function flatten(
  world: World,
  whole: JsonSchema,
  value: unknown,
  chosen: (id: string) => readonly number[] | undefined,
): Flat {
  const growing: Growing = { schema: {}, alternatives: [], taken: [] };
  const { schema, alternatives, taken } = growing;
  const waiting: JsonSchema[] = [];
  const unions: Union[] = [];
  const seen = new Set<JsonSchema>();

  collect(whole, false);
  for (;;) {
    const node = waiting.shift();
    const union = node ? undefined : unions.shift();
    if (node) follow(node);
    else if (union) choose(union);
    else break;
  }
  chooseType(growing, value, chosen);
  closeHidden(schema, declaredNames(whole, world.definitions));
  return { schema, alternatives, signature: taken.join() };

  function collect(node: JsonSchema, isBranch: boolean, except?: string): void {
    if (seen.has(node)) return;
    seen.add(node);
    addTo(schema, ownOf(node, except), isBranch);
    const referred = referredBy(node, world.definitions);
    if (referred) collect(referred, isBranch, except);
    for (const part of node.allOf ?? []) collect(asSchema(part), isBranch, except);
    waiting.push(node);
  }

  function follow(node: JsonSchema): void {
    const id = node['x-id'];
    if (id !== undefined && node.if !== undefined) {
      const holds = accepts(world, `${id}-if`, node.if, isAbout(node) ? (value ?? {}) : value);
      taken.push(`${id}${holds ? '+' : '-'}`);
      const branch = holds ? node.then : node.else;
      if (branch !== undefined) collect(asSchema(branch), true);
    }
    for (const name of namesIn(value)) {
      const required = own(node.dependentRequired, name);
      const branch = own(node.dependentSchemas, name);
      if (required || branch !== undefined) taken.push(`@${name}`);
      if (required) addTo(schema, { required }, true);
      if (branch !== undefined) collect(asSchema(branch), true);
    }
    if (id !== undefined && node.oneOf) unions.push({ id, keyword: 'oneOf', options: node.oneOf });
    if (id !== undefined && node.anyOf) unions.push({ id, keyword: 'anyOf', options: node.anyOf });
  }

  function choose(union: Union): void {
    const found = unionAlternatives(world, schema, union);
    if (found.kind === 'nullable') {
      schema['x-nullable'] = true;
      collect(found.option, false);
    }
    if (found.kind !== 'choice') return;
    const id = `${union.id}-${union.keyword}`;
    const active = chosenOptions(world, union, value, found, chosen(id));
    taken.push(`${id}:${active.join('/')}`);
    for (const index of active) {
      const option = found.options[index];
      if (option) collect(option.schema, true, found.drivenBy);
    }
    if (found.drivenBy === undefined) alternatives.push({ id, options: found.options, active });
  }
}

type Growing = { schema: JsonSchema; alternatives: Alternatives[]; taken: string[] };

/** Offers the types as alternatives, where a value may be of several. */
function chooseType(
  { schema, alternatives, taken }: Growing,
  value: unknown,
  chosen: (id: string) => readonly number[] | undefined,
): void {
  schema.type ??= impliedType(schema);
  if (saysNothing(schema) && alternatives.some(({ active }) => active.length === 0)) {
    schema['x-unchosen'] = true;
    return;
  }
  const types = schema.type === undefined && saysNothing(schema) ? [...ALL_TYPES] : typeList(schema.type);
  const asked = types.filter((type) => type !== 'null');
  if (schema.enum || schema.const !== undefined || types.length === 0) return;
  if (types.length > asked.length && asked.length === 1) schema['x-nullable'] = true;
  if (asked.length < 2) {
    schema.type = asked[0] ?? types[0];
    return;
  }
  const options = types.map((type) => ({ schema: { type }, own: NO_NAMES }));
  const fitting = types.findIndex((type) => hasType(value, type));
  const active = chosen('type') ?? (fitting < 0 ? [] : [fitting]);
  taken.push(`type:${active.join()}`);
  schema.type = types[active[0] ?? -1] ?? 'null';
  if (active.length === 0) schema['x-unchosen'] = true;
  if (schema.type === 'object' && !schema.properties) schema.additionalProperties ??= true;
  alternatives.push({ id: 'type', options, active });
}

/** Removes the properties that are not asked for now from the flat schema. */
function closeHidden(schema: JsonSchema, declared: ReadonlySet<string>): void {
  if (!schema.properties) return;
  const shown = Object.entries(schema.properties).filter(
    ([name, child]) => !isHidden(child, declared.has(name)),
  );
  schema.properties = Object.fromEntries(shown);
}

const NO_NAMES: ReadonlySet<string> = new Set();

const BRANCHES = new Set(
  '$ref $defs allOf anyOf oneOf if then else dependentRequired dependentSchemas x-id not'.split(' '),
);

function ownOf(node: JsonSchema, except: string | undefined): JsonSchema {
  const own = Object.entries(node).filter(([keyword]) => !BRANCHES.has(keyword));
  const schema: JsonSchema = Object.fromEntries(own);
  if (except === undefined || !schema.properties) return schema;
  const { [except]: _driving, ...properties } = schema.properties;
  return { ...schema, properties };
}

function namesIn(value: unknown): string[] {
  return isObject<Record<string, unknown>>(value) ? Object.keys(value) : [];
}

/** Whether a condition is about properties: where there is no answer, it is tested on an empty group. */
function isAbout(node: JsonSchema): boolean {
  return node.properties !== undefined || typeList(node.type).includes('object');
}

/** Infers the type from keywords that make sense for one type only. */
function impliedType({
  properties,
  patternProperties,
  additionalProperties,
  items,
  prefixItems,
}: JsonSchema) {
  if (properties ?? patternProperties ?? additionalProperties) return 'object';
  return (items ?? prefixItems) ? 'array' : undefined;
}

const SAYING =
  'properties patternProperties additionalProperties items prefixItems enum const format pattern minLength maxLength minimum maximum'.split(
    ' ',
  );

/** Whether a schema leaves the kind of answer open. */
function saysNothing(schema: JsonSchema): boolean {
  return isEmpty(schema) || SAYING.every((keyword) => schema[keyword] === undefined);
}
