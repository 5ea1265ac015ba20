import type { JsonSchema } from '../../codegen/runtime/form-definition.ts';
import type { FormValues } from './form-store.ts';

/** Answers to begin with: what is known, and the schema's defaults where nothing is. */
export function withDefaults(schema: JsonSchema, known: FormValues): FormValues {
  const values = structuredClone(known);
  for (const [name, child] of Object.entries(schema.properties ?? {}))
    if (values[name] === undefined && child.default !== undefined) values[name] = child.default;
  return values;
}

/**
 * The answers as they are judged and sent: blank texts are not there, texts have no blanks around them, an
 * optional group in which nothing was answered is null where its schema allows that, else not there.
 */
export function toSubmission(schema: JsonSchema, values: FormValues): FormValues {
  const sent: FormValues = {};
  for (const [name, value] of Object.entries(values)) {
    const child = schema.properties?.[name];
    const cleaned = cleanValue(child, value);
    const isRequired = schema.required?.includes(name) ?? false;
    const kept = isEmptyGroup(cleaned) && !isRequired ? emptyGroup(child) : cleaned;
    if (kept !== undefined) sent[name] = kept;
  }
  for (const name of schema.required ?? [])
    if (sent[name] === undefined && isGroup(schema.properties?.[name])) sent[name] = {};
  return sent;
}

function cleanValue(schema: JsonSchema | undefined, value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return cleanList(schema, value);
  if (typeof value === 'object' && value !== null) return toSubmission(schema ?? {}, value as FormValues);
  return value;
}

/** Entries whose key field is empty are left out. */
function cleanList(schema: JsonSchema | undefined, entries: unknown[]): unknown[] {
  const keyField = schema?.['x-key-field'];
  const cleaned = entries.map((entry) => cleanValue(itemsOf(schema), entry));
  if (!keyField) return cleaned;
  return cleaned.filter((entry) => (entry as FormValues | undefined)?.[keyField] !== undefined);
}

function itemsOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  return Array.isArray(schema?.items) ? undefined : schema?.items;
}

function isEmptyGroup(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}

function emptyGroup(schema: JsonSchema | undefined): null | undefined {
  return [schema?.type].flat().includes('null') ? null : undefined;
}

function isGroup(schema: JsonSchema | undefined): boolean {
  return schema?.type === 'object';
}
