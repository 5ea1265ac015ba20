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

/** Where the entries of a cleaned list stood before entries without an answer were left out. */
const places = new WeakMap<unknown[], number[]>();

function cleanList(schema: JsonSchema | undefined, entries: unknown[]): unknown[] {
  const sentIf = schema?.['x-sent-if'];
  const cleaned = entries.map((entry) => cleanValue(itemsOf(schema), entry));
  if (!sentIf) return cleaned;
  const kept = cleaned.map((_entry, index) => index).filter((index) => isAnswered(cleaned[index], sentIf));
  const sent = kept.map((index) => cleaned[index]);
  places.set(sent, kept);
  return sent;
}

/** Nothing, no and 0 are no answers here. */
function isAnswered(entry: unknown, fields: string[]): boolean {
  return fields.some((field) => Boolean((entry as FormValues | undefined)?.[field]));
}

/** The path in the form of a path in what `toSubmission` made of its answers. */
export function formPath(sent: FormValues, path: string): string {
  let value: unknown = sent;
  const keys = path.split('.').map((key) => {
    const place = Array.isArray(value) ? places.get(value)?.[Number(key)] : undefined;
    value = (value as FormValues | null | undefined)?.[key];
    return place === undefined ? key : String(place);
  });
  return keys.join('.');
}

/** Errors of what was sent, by their paths in the form. */
export function atFormPaths(sent: FormValues, errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, error]) => [formPath(sent, path), error]));
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
