import type { Json } from '../../../codegen/runtime/json.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';

/** An answer that other questions depend on: the key of its question, and the required value. */
export type Condition = { field: string; value: Json };

/** A place where a schema asks more under a condition. `step` leads to the part with `then` and `else`. */
type Conditional = { step: string; schema: JsonSchema };

/** A place that asks further questions, and its condition. */
export type Branch = { step: string; schema: JsonSchema; condition: Condition | undefined };

/** Returns every `if` of a schema: its own first, then those in its `allOf`. */
export function conditionalsOf(schema: JsonSchema): Conditional[] {
  const own = isObject<JsonSchema>(schema.if) ? [{ step: '', schema }] : [];
  const all = Array.isArray(schema.allOf) ? schema.allOf : [];
  const listed = all.flatMap((one: unknown, index) =>
    isObject<JsonSchema>(one) && isObject<JsonSchema>(one.if)
      ? [{ step: `/allOf/${index}`, schema: one }]
      : [],
  );
  return [...own, ...listed];
}

/** Returns the branches of `oneOf` or `anyOf`, if any of them asks questions of its own. */
export function alternativesOf(schema: JsonSchema): { step: string; schema: JsonSchema }[] {
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const list = schema[keyword];
    if (
      !Array.isArray(list) ||
      !list.some((one) => isObject<JsonSchema>(one) && isObject<JsonSchema>(one.properties))
    )
      return [];
    return list.flatMap((one: unknown, index) =>
      isObject<JsonSchema>(one) ? [{ step: `/${keyword}/${index}`, schema: one }] : [],
    );
  });
}

/** Returns the branches of each condition: for when it holds, and for when it does not. */
export function branchesOf(schema: JsonSchema): Branch[] {
  return conditionalsOf(schema).flatMap(({ step, schema: { if: condition, then, else: other } }) => [
    ...(isObject<JsonSchema>(then)
      ? [{ step: `${step}/then`, schema: then, condition: readCondition(condition) }]
      : []),
    ...(isObject<JsonSchema>(other) ? [{ step: `${step}/else`, schema: other, condition: undefined }] : []),
  ]);
}

/** Reads what `writeCondition` writes; undefined for any other condition. */
export function readCondition(schema: unknown): Condition | undefined {
  if (!isObject<JsonSchema>(schema) || !isObject<JsonSchema>(schema.properties)) return undefined;
  const [entry, ...more] = Object.entries(schema.properties);
  if (!entry || more.length > 0) return undefined;
  const [field, rule] = entry;
  const isPlain = isObject<JsonSchema>(rule) && Object.keys(rule).join() === 'const';
  return isPlain ? { field, value: rule.const as Json } : undefined;
}

/** Returns a condition as a schema. A missing answer does not meet it. */
export function writeCondition({ field, value }: Condition): { [key: string]: Json } {
  return { properties: { [field]: { const: value } }, required: [field] };
}

/** Tells whether any condition of a schema depends on the answer to a question. */
export function isLookedAt(schema: JsonSchema, field: string): boolean {
  return conditionalsOf(schema).some(({ schema: { if: condition } }) => namesField(condition, field));
}

/** Tells whether a schema requires a field or has rules for it. A value of the same name does not count. */
function namesField(schema: unknown, field: string): boolean {
  if (Array.isArray(schema)) return schema.some((one) => namesField(one, field));
  if (!isObject<JsonSchema>(schema)) return false;
  const { properties, required, ...others } = schema;
  if (isObject<JsonSchema>(properties) && Object.hasOwn(properties, field)) return true;
  if (Array.isArray(required) && required.includes(field)) return true;
  return Object.values(others).some((one) => namesField(one, field));
}
