import { isObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { eachPart, uiBelow } from '../../../codegen/runtime/schema/parts.ts';
import type { Definitions } from '../../../codegen/runtime/shape/declared.ts';
import { asSchema, typeList } from '../../../codegen/runtime/shape/merge.ts';
import { unionAlternatives } from '../../../codegen/runtime/shape/union.ts';

/** Any part of a schema or UI schema. */
export type Node = { [keyword: string]: unknown };

/**
 * Translates a schema for RJSF: draft-07, without keywords that only judge. Each condition and alternative that decides
 * what is asked gets the name of its compiled rules as its `$id`, by which RJSF looks them up.
 */
export function toRjsfSchema(schema: JsonSchema, ui: unknown, definitions: Definitions = {}): Node {
  const decided = decisionsOf(schema, isObject(ui) && 'ui:widget' in ui, definitions);
  const shown = Object.entries(decided).filter(
    ([keyword, value]) => !NOT_SHOWN.has(keyword) && !isReference(value),
  );
  const copy = eachPart<JsonSchema>(Object.fromEntries(shown), (part, path) =>
    // A condition must stay as it was compiled.
    path[0] === 'if' ? part : toRjsfSchema(part, uiBelow(ui, path), definitions),
  );
  return withDependencies(withTuple(copy));
}

/** Keywords that are left out: descriptions are for developers, and judging is the validator's task. */
const NOT_SHOWN = new Set(
  '$schema description not contains propertyNames x-messages x-name x-owner'.split(' '),
);

/** Tells whether a limit is taken from another answer. */
function isReference(value: unknown): boolean {
  return isObject(value) && '$data' in value;
}

/**
 * Names the keywords that decide which questions are asked, and drops those that only add rules. `isWhole`: one widget
 * shows all of the schema, whatever is answered.
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

/** Rewrites `prefixItems` with `items` as `items: [a, b]` with `additionalItems`. */
function withTuple({ prefixItems, ...schema }: Node): Node {
  if (!Array.isArray(prefixItems)) return schema;
  const { items, ...rest } = schema;
  return { ...rest, items: prefixItems.map(asSchema), additionalItems: items ?? false };
}

/** Rewrites `dependentRequired` and `dependentSchemas` as `dependencies`. */
function withDependencies({ dependentRequired, dependentSchemas, ...schema }: Node): Node {
  if (!dependentRequired && !dependentSchemas) return schema;
  const dependencies = {
    ...Object(schema.dependencies),
    ...Object(dependentRequired),
    ...Object(dependentSchemas),
  };
  return { ...schema, dependencies };
}
