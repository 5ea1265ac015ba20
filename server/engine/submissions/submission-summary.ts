import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';

const MOST_ANSWERS = 3;
const LONGEST_ANSWER = 120;

/** Returns the first answers of a submission in the order of its form, shortened, to tell it from others. */
export function summaryOf({ schema, uiSchema }: StoredForm, data: JsonObject): string[] {
  return namesInOrder(schema, uiSchema)
    .flatMap((name) => shortAnswer(schema.properties?.[name], uiSchema[name], data[name]))
    .slice(0, MOST_ANSWERS);
}

function namesInOrder(schema: JsonSchema, uiSchema: UiSchema): string[] {
  const names = new Set(Object.keys(schema.properties ?? {}));
  const sections = uiSchema['ui:sections'] as { fields?: string[] }[] | undefined;
  const order = sections?.flatMap(({ fields = [] }) => fields) ?? (uiSchema['ui:order'] as string[]) ?? [];
  return [...new Set([...order.filter((name) => names.has(name)), ...names])];
}

function shortAnswer(schema: JsonSchema | undefined, uiSchema: unknown, value: unknown): string[] {
  if (schema?.['x-file'] || value === null || typeof value === 'object') return [];
  const enumNames = (uiSchema as { 'ui:enumNames'?: string[] } | undefined)?.['ui:enumNames'];
  const named = enumNames?.[schema?.enum?.indexOf(value) ?? -1];
  const text = named ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return [];
  return [line.length > LONGEST_ANSWER ? `${line.slice(0, LONGEST_ANSWER)}…` : line];
}
