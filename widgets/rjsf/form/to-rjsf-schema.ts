import { isObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import type { Definitions } from '../../../codegen/runtime/shape/declared.ts';
import { asSchema, typeList } from '../../../codegen/runtime/shape/merge.ts';
import { unionAlternatives } from '../../../codegen/runtime/shape/union.ts';

/** Any part of a schema or UI schema. */
export type Node = { [keyword: string]: unknown };

/**
 * A schema in the dialect that RJSF shows: draft-07, without what only judges. Each condition and alternative that
 * decides what is asked has the name of its compiled rules as its `$id`, by which RJSF asks for them.
 */
export function toRjsfSchema(schema: JsonSchema, ui: unknown, definitions: Definitions = {}): Node {
  const decided = decisionsOf(schema, isObject(ui) && 'ui:widget' in ui, definitions);
  const copy: Node = {};
  for (const [keyword, value] of Object.entries(decided))
    if (!NOT_SHOWN.has(keyword) && !isReference(value)) copy[keyword] = copied(keyword, value);
  return withDependencies(withTuple(copy));

  function copied(keyword: string, value: unknown): unknown {
    if (AS_IS.has(keyword)) return value;
    const isProperties = keyword === 'properties';
    if (MAPS.has(keyword) && isObject<Node>(value))
      return mapOf(value, (child, name) => below(child, isProperties ? partOf(ui, name) : ui));
    if (Array.isArray(value)) return value.map((entry) => below(entry, ui));
    return below(value, keyword === 'items' ? partOf(ui, 'items') : ui);
  }

  function below(value: unknown, belowUi: unknown): unknown {
    return isObject<JsonSchema>(value) ? toRjsfSchema(value, belowUi, definitions) : value;
  }
}

/** Descriptions are for developers. What judges alone is the validator's. */
const NOT_SHOWN = new Set(
  '$schema description not contains propertyNames x-messages x-name x-owner'.split(' '),
);
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas', 'dependencies']);
/** These hold values, or decide: they are as they were compiled. */
const AS_IS = new Set(['if', 'enum', 'const', 'default', 'examples', 'required', 'dependentRequired']);

/** A limit that another answer sets. */
function isReference(value: unknown): boolean {
  return isObject(value) && '$data' in value;
}

/**
 * What decides about questions, named; without what only adds rules. `isWhole`: a widget shows all of it, whatever is
 * answered.
 */
function decisionsOf(schema: JsonSchema, isWhole: boolean, definitions: Definitions): JsonSchema {
  const { if: condition, then: onTrue, else: onFalse, oneOf, anyOf, ...rest } = schema;
  const id = rest['x-id'];
  if (id === undefined || isWhole) return rest;
  let decided: JsonSchema = rest;
  if (condition !== undefined)
    decided = { ...decided, if: named(condition, `${id}-if`), then: onTrue ?? true, else: onFalse ?? true };
  if (oneOf) decided = withUnion(decided, { id, keyword: 'oneOf', options: oneOf }, definitions);
  if (anyOf) decided = withUnion(decided, { id, keyword: 'anyOf', options: anyOf }, definitions);
  return decided;
}

function withUnion(
  schema: JsonSchema,
  union: Parameters<typeof unionAlternatives>[2],
  definitions: Definitions,
) {
  const known = { ...schema };
  const meaning = unionAlternatives({ definitions, conditions: {} }, known, union);
  const { id, keyword } = union;
  if (meaning.kind === 'rule') return known;
  if (meaning.kind === 'nullable') return { ...schema, ...withNull(meaning.option) };
  const options = union.options.map((option, index) => named(option, `${id}-${keyword}-${index}`));
  const { drivenBy } = meaning;
  if (drivenBy === undefined) return { ...schema, [keyword]: options };
  const dependencies = { ...Object(schema.dependencies), [drivenBy]: { oneOf: options } };
  return { ...schema, dependencies };
}

function named(schema: unknown, $id: string): unknown {
  return isObject(schema) ? { $id, ...schema } : schema;
}

function withNull(option: JsonSchema): JsonSchema {
  const types = typeList(option.type);
  return types.length > 0 ? { ...option, type: [...types, 'null'] } : option;
}

/** `prefixItems` with `items` is `items: [a, b]` with `additionalItems`. */
function withTuple({ prefixItems, ...schema }: Node): Node {
  if (!Array.isArray(prefixItems)) return schema;
  const { items, ...rest } = schema;
  return { ...rest, items: prefixItems.map(asSchema), additionalItems: items ?? false };
}

/** `dependentRequired` and `dependentSchemas` are `dependencies`. */
function withDependencies({ dependentRequired, dependentSchemas, ...schema }: Node): Node {
  if (!dependentRequired && !dependentSchemas) return schema;
  const dependencies = {
    ...Object(schema.dependencies),
    ...Object(dependentRequired),
    ...Object(dependentSchemas),
  };
  return { ...schema, dependencies };
}

/** What a UI schema says of one part. */
function partOf(ui: unknown, name: string): unknown {
  return isObject<Node>(ui) ? ui[name] : undefined;
}

function mapOf(map: Node, change: (value: unknown, name: string) => unknown): Node {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value, name)]));
}
