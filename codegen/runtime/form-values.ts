import type { Path } from './field-path.ts';
import type { FormValues } from './form-definition.ts';
import { isObject } from './json.ts';
import type { JsonSchema } from './json-schema.ts';
import { keepEntries } from './kept-entries.ts';
import { partAt } from './schema/part-at.ts';
import { isConstant, kindOf } from './schema-kind.ts';
import type { Choose } from './shape/flatten.ts';
import type { Shapes } from './shape/shape.ts';
import { withoutBlanks } from './without-blanks.ts';

/** The shapes and choices that decide what is asked, where that depends on answers. */
type Asked = { shapes?: Shapes | undefined; choose?: Choose };

/** Returns answers to begin with: those that are known, and the schema's defaults for the rest. */
export function withDefaults(schema: JsonSchema, known: FormValues): FormValues {
  const values = structuredClone(known);
  for (const [name, child] of Object.entries(schema.properties ?? {}))
    if (values[name] === undefined && child.default !== undefined) values[name] = child.default;
  return values;
}

/**
 * Returns the answers as they are judged and sent: without hidden ones and blank texts, and with texts trimmed
 * (passwords, which are `writeOnly`, stay as they were typed). An optional group in which nothing was answered is null
 * where its schema allows that, else left out.
 */
export function toSubmission(schema: JsonSchema, values: FormValues, asked: Asked = {}): FormValues {
  const [shown, left] = shapeOf(asked, schema, asked.shapes ? withoutBlanks(values) : values, []);
  return cleanGroup(shown, left as FormValues, [], asked);
}

function shapeOf(asked: Asked, schema: JsonSchema, value: unknown, path: Path): [JsonSchema, unknown] {
  if (!asked.shapes || kindOf(schema) !== 'dependent') return [schema, value];
  const shape = asked.shapes.of(schema, value, path, asked.choose);
  return [shape.schema, shape.value];
}

function cleanGroup(schema: JsonSchema, values: FormValues, path: Path, asked: Asked): FormValues {
  const sent: FormValues = {};
  for (const [name, value] of Object.entries(values)) {
    const cleaned = cleanValue(childOf(schema, name), value, [...path, name], asked);
    const isRequired = schema.required?.includes(name) ?? false;
    const kept = isEmptyGroup(cleaned) && !isRequired ? undefined : cleaned;
    if (kept !== undefined) sent[name] = kept;
  }
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    if (sent[name] !== undefined) continue;
    const isRequired = schema.required?.includes(name) ?? false;
    const silent = silentAnswer(shapeOf(asked, child, undefined, [...path, name])[0], isRequired);
    if (silent !== undefined) sent[name] = silent;
  }
  return sent;
}

/** Returns what is sent for a question that nobody has answered. */
function silentAnswer(schema: JsonSchema, isRequired: boolean): unknown {
  if (isNullable(schema) && (isRequired || isGroup(schema))) return null;
  if (!isRequired || schema['x-unchosen']) return undefined;
  if (schema['x-nullable']) return null;
  if (isConstant(schema)) return schema.const;
  if (schema.type === 'null') return null;
  return isGroup(schema) ? {} : undefined;
}

function cleanValue(whole: JsonSchema | undefined, answer: unknown, path: Path, asked: Asked): unknown {
  const [schema, value] = shapeOf(asked, whole ?? {}, answer, path);
  if (schema.writeOnly) return value;
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return cleanList(schema, value, path, asked);
  if (isObject<FormValues>(value)) return cleanGroup(schema, value, path, asked);
  return value;
}

/** Cleans the entries of a list and leaves out blank texts; where each place has its own meaning, they stay. */
function cleanList(schema: JsonSchema, entries: unknown[], path: Path, asked: Asked): unknown[] {
  const key = schema['x-key'];
  const sentIf = key === undefined ? schema['x-sent-if'] : [key];
  const cleaned = entries.map((entry, index) => {
    const items = childOf(schema, index);
    const cleanEntry = cleanValue(items, entry, [...path, index], asked);
    return (
      cleanEntry ??
      (items && entry == null
        ? silentAnswer(shapeOf(asked, items, entry, [...path, index])[0], true)
        : undefined)
    );
  });
  if (sentIf) return keepEntries(cleaned, (entry) => isAnswered(entry, sentIf));
  return schema.prefixItems ? cleaned : keepEntries(cleaned, (entry) => entry !== undefined);
}

/** Whether one of the fields is answered. Nothing, no and 0 do not count as answers here. */
function isAnswered(entry: unknown, fields: string[]): boolean {
  return fields.some((field) => Boolean((entry as FormValues | undefined)?.[field]));
}

function childOf(schema: JsonSchema, step: string | number): JsonSchema | undefined {
  const part = partAt(schema, step);
  return isObject<JsonSchema>(part) ? part : undefined;
}

function isEmptyGroup(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function isNullable({ type }: JsonSchema): boolean {
  return Array.isArray(type) && type.includes('null');
}

function isGroup({ type }: JsonSchema): boolean {
  return [type].flat().includes('object');
}
