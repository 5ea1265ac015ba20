import type { Json } from '../../../codegen/runtime/json.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';

/** An answer that others depend on: the key of its question, and what it has to be. */
export type Condition = { field: string; value: Json };

/** Where a schema asks more under a condition. `step` leads to the part that holds `then` and `else`. */
type Conditional = { step: string; schema: JsonSchema };

/** A place that may ask for further questions, and the condition under which it does. */
export type Branch = { step: string; schema: JsonSchema; condition: Condition | undefined };

/** Every `if` of a schema, its own first, then those of its `allOf`. */
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

/** The branches of `oneOf` or `anyOf` that ask for questions of their own. */
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

/** What is asked where a condition holds, and where it does not. */
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

/** A condition as a schema. An answer that is not given fulfils none. */
export function writeCondition({ field, value }: Condition): { [key: string]: Json } {
  return { properties: { [field]: { const: value } }, required: [field] };
}

/** Whether any condition of a schema looks at the answer to a question. */
export function isLookedAt(schema: JsonSchema, field: string): boolean {
  return conditionalsOf(schema).some(({ schema: { if: condition } }) => namesField(condition, field));
}

/** Whether a schema asks for a field or says something of it; a value that is called like it is another matter. */
function namesField(schema: unknown, field: string): boolean {
  if (Array.isArray(schema)) return schema.some((one) => namesField(one, field));
  if (!isObject<JsonSchema>(schema)) return false;
  const { properties, required, ...others } = schema;
  if (isObject<JsonSchema>(properties) && Object.hasOwn(properties, field)) return true;
  if (Array.isArray(required) && required.includes(field)) return true;
  return Object.values(others).some((one) => namesField(one, field));
}
