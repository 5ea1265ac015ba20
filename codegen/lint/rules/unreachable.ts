import type { Problem } from '../../compiler/problem.ts';
import type { Path } from '../../runtime/field-path.ts';
import { isObject, type Json, type JsonObject } from '../../runtime/json.ts';
import { nodesOf } from '../../runtime/schema/parts.ts';
import { t } from '../../runtime/translate.ts';
import type { FormRule, LintForm } from '../lint-form.ts';
import { listed } from '../nearest.ts';

/** Finds conditions that never hold. */
export const unreachable: FormRule = (form) =>
  nodesOf(form.schema).flatMap(({ schema, path }) => conditionsThatNeverHold(form, schema, path));

function conditionsThatNeverHold(form: LintForm, schema: JsonObject, path: Path): Problem[] {
  const asked = isObject(schema.if) && isObject(schema.if.properties) ? schema.if.properties : {};
  const properties = isObject(schema.properties) ? schema.properties : undefined;
  if (!properties) return [];
  return Object.entries(asked).flatMap(([name, wanted]) => {
    const question = properties[name];
    const at = [...path, 'if', 'properties', name];
    if (question === undefined)
      return form.inSchema(at, {
        message: t('The condition asks for "{name}", which is no question here', { name }),
        remedy: t('Correct the name. There are: {names}.', { names: listed(Object.keys(properties)) }),
      });
    const value = isObject(wanted) ? wanted.const : undefined;
    if (value === undefined || !isObject(question) || canBe(question, value)) return [];
    return form.inSchema([...at, 'const'], {
      message: t('The condition never holds: "{name}" is never {value}', {
        name,
        value: JSON.stringify(value),
      }),
      remedy: t('Compare with an answer that can be given, or take the condition out.'),
    });
  });
}

function canBe({ enum: choices, type }: JsonObject, value: Json): boolean {
  if (Array.isArray(choices)) return choices.includes(value);
  const types = [type].flat().filter((one) => typeof one === 'string');
  return types.length === 0 || types.some((one) => TYPES[one]?.(value) ?? true);
}

const TYPES: Record<string, (value: Json) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  null: (value) => value === null,
};
