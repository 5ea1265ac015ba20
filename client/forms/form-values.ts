import type { JsonSchema } from '../../codegen/runtime/form-definition.ts';
import { keepEntries } from '../../codegen/runtime/kept-entries.ts';
import type { FormValues } from './form-store.ts';

/** Answers to begin with: what is known, and the schema's defaults where nothing is. */
export function withDefaults(schema: JsonSchema, known: FormValues): FormValues {
  const values = structuredClone(known);
  for (const [name, child] of Object.entries(schema.properties ?? {}))
    if (values[name] === undefined && child.default !== undefined) values[name] = child.default;
  return values;
}

/**
 * The answers as they are judged and sent: blank texts are not there, texts have no blanks around them
 * (passwords, which are `writeOnly`, are as they were typed), an
 * optional group in which nothing was answered is null where its schema allows that, else not there.
 */
export function toSubmission(schema: JsonSchema, values: FormValues): FormValues {
  const sent: FormValues = {};
  for (const [name, value] of Object.entries(values)) {
    const child = schema.properties?.[name];
    const cleaned = cleanValue(child, value);
    const isRequired = schema.required?.includes(name) ?? false;
    const kept = isEmptyGroup(cleaned) && !isRequired ? undefined : cleaned;
    if (kept !== undefined) sent[name] = kept;
  }
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    if (sent[name] !== undefined) continue;
    if (isNullableGroup(child)) sent[name] = null;
    else if (isGroup(child) && schema.required?.includes(name)) sent[name] = {};
  }
  return sent;
}

function cleanValue(schema: JsonSchema | undefined, value: unknown): unknown {
  if (schema?.writeOnly) return value;
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return cleanList(schema, value);
  if (typeof value === 'object' && value !== null) return toSubmission(schema ?? {}, value as FormValues);
  return value;
}

function cleanList(schema: JsonSchema | undefined, entries: unknown[]): unknown[] {
  const key = schema?.['x-key'];
  const sentIf = key === undefined ? schema?.['x-sent-if'] : [key];
  const cleaned = entries.map((entry) => cleanValue(itemsOf(schema), entry));
  return sentIf ? keepEntries(cleaned, (entry) => isAnswered(entry, sentIf)) : cleaned;
}

/** Nothing, no and 0 are no answers here. */
function isAnswered(entry: unknown, fields: string[]): boolean {
  return fields.some((field) => Boolean((entry as FormValues | undefined)?.[field]));
}

function itemsOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  return Array.isArray(schema?.items) ? undefined : schema?.items;
}

function isEmptyGroup(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}

function isNullableGroup(schema: JsonSchema): boolean {
  return Array.isArray(schema.type) && schema.type.includes('object') && schema.type.includes('null');
}

function isGroup(schema: JsonSchema | undefined): boolean {
  return schema?.type === 'object';
}
