import { eachPart } from '../runtime/schema/parts.ts';
import { isObject, type Json, type JsonObject } from './load.ts';
import { generatedKeywords, ownKeywords, vendorKeywords } from './vocabulary.ts';

/**
 * One dialect of JSON Schema for all that comes after: tuples, dependencies and lists of constants are written as
 * 2020-12 or `enum` has them, whatever draft the schema was written in. What is accepted stays the same.
 */
export function normalize(schema: JsonObject): JsonObject {
  const { $schema, ...rest } = schema;
  const body = normalNode(rest);
  return $schema === undefined ? body : { $schema, ...body };
}

function normalNode(node: JsonObject): JsonObject {
  const steps = [
    withOptions,
    withoutVendorWords,
    withNull,
    withPrefixItems,
    withoutIdleWords,
    withDependents,
    withEnum,
  ];
  return steps.reduce((schema, step) => step(schema), eachPart(node, normalNode));
}

const OURS = new Set<string>([...ownKeywords, ...generatedKeywords]);
const WITHOUT_MEANING = new Set([...vendorKeywords, 'discriminator', 'contentSchema']);

/** What other tools write into schemas for themselves. */
function withoutVendorWords(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(
    ([keyword]) => !WITHOUT_MEANING.has(keyword) && (!keyword.startsWith('x-') || OURS.has(keyword)),
  );
  return kept.length === Object.keys(schema).length ? schema : Object.fromEntries(kept);
}

/** Alternatives are schemas with rules, also the one that accepts everything or nothing. */
function withOptions(schema: JsonObject): JsonObject {
  const { oneOf, anyOf } = schema;
  if (!Array.isArray(oneOf) && !Array.isArray(anyOf)) return schema;
  const entries = Object.entries(schema).map(([keyword, value]) => {
    const isList = (keyword === 'oneOf' || keyword === 'anyOf') && Array.isArray(value);
    return [keyword, isList ? value.map(asObject) : value];
  });
  return Object.fromEntries(entries);
}

function asObject(schema: Json): Json {
  if (schema === true) return {};
  return schema === false ? { not: {} } : schema;
}

/** OpenAPI's `nullable`. */
function withNull(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema;
  if (nullable === undefined) return schema;
  const types = [schema.type ?? []].flat();
  return nullable === true && types.length > 0 && !types.includes('null')
    ? { ...rest, type: [...types, 'null'] }
    : rest;
}

/** `items: [a, b]` with `additionalItems` is `prefixItems` with `items`. */
function withPrefixItems(schema: JsonObject): JsonObject {
  const { additionalItems, ...rest } = schema;
  if (!Array.isArray(schema.items)) return additionalItems === undefined ? schema : rest;
  const { items, ...others } = rest;
  return {
    ...others,
    prefixItems: items ?? [],
    ...(additionalItems !== undefined && { items: additionalItems }),
  };
}

/** An `if` that leads nowhere, and branches without one. */
function withoutIdleWords(schema: JsonObject): JsonObject {
  const { if: condition, then: onTrue, else: onFalse, ...rest } = schema;
  const hasBranch = onTrue !== undefined || onFalse !== undefined;
  if ((condition !== undefined) === hasBranch) return schema;
  return rest;
}

/** `dependencies` is `dependentRequired` where it names fields, `dependentSchemas` where it has rules. */
function withDependents(schema: JsonObject): JsonObject {
  const { dependencies, ...rest } = schema;
  if (!isObject(dependencies)) return schema;
  const required = Object.entries(dependencies).filter(([, value]) => Array.isArray(value));
  const schemas = Object.entries(dependencies).filter(([, value]) => !Array.isArray(value));
  if (required.length > 0) rest.dependentRequired = Object.fromEntries(required);
  if (schemas.length > 0) rest.dependentSchemas = Object.fromEntries(schemas);
  return rest;
}

/** Alternatives that are nothing but different constants, each with its title, are one list of choices. */
function withEnum(schema: JsonObject): JsonObject {
  const keyword = ['oneOf', 'anyOf'].find((name) => Array.isArray(schema[name]));
  const options = keyword === undefined ? undefined : schema[keyword];
  if (keyword === undefined || !Array.isArray(options) || 'enum' in schema) return schema;
  const constants = options.filter(isConstant);
  const values = constants.map((option) => option.const ?? null);
  const areDifferent = new Set(values.map((value) => JSON.stringify(value))).size === options.length;
  if (options.length === 0 || constants.length < options.length || !areDifferent) return schema;
  const { [keyword]: _options, ...rest } = schema;
  const names = constants.map(({ title, const: value }) => title ?? String(value));
  return { ...rest, enum: values, 'x-enum-names': names };
}

function isConstant(option: Json): option is JsonObject {
  if (!isObject(option) || option.const === undefined || typeof option.const === 'object') return false;
  return Object.keys(option).every((word) => CONSTANT_WORDS.has(word) || word.startsWith('x-'));
}

const CONSTANT_WORDS = new Set(['const', 'title', 'description', 'deprecated', '$comment']);
