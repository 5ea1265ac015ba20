import { labelOf } from '../../../codegen/runtime/field-name.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { asSchema, typeList } from '../../../codegen/runtime/shape/merge.ts';
import type { Option } from '../../../codegen/runtime/shape/union.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';

const TYPES: Record<string, string> = {
  string: text('Text'),
  number: text('Number'),
  integer: text('Whole number'),
  boolean: text('Yes or no'),
  array: text('List'),
  object: text('Group'),
  null: text('Empty'),
};

/**
 * Returns the label of an alternative: its title, the definition it comes from, the constant that sets it apart, the
 * questions that only it asks, or its type.
 */
export function optionLabel({ schema, title, own }: Option): string {
  if (title) return title;
  const from = schema['x-label'];
  if (typeof from === 'string') return labelOf(undefined, from);
  if (schema.const !== undefined) return String(schema.const);
  const told = Object.values(schema.properties ?? {}).map((child) => asSchema(child).const);
  const constant = told.find((value) => typeof value === 'string');
  if (typeof constant === 'string') return labelOf(undefined, constant);
  const names = leading(schema, own);
  if (names.length > 0) return names.map((name) => labelOf(schema.properties?.[name], name)).join(', ');
  const types = typeList(schema.type);
  return types.map((type) => t(TYPES[type] ?? type)).join(t(' or ')) || t('Something else');
}

/** Returns up to two names that only this alternative asks for: required ones, or others if none is required. */
function leading({ required = [] }: JsonSchema, own: ReadonlySet<string>): string[] {
  const first = required.filter((name) => own.has(name));
  return (first.length > 0 ? first : [...own]).slice(0, 2);
}
