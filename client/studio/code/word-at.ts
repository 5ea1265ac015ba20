import { getLocation, type JSONPath } from 'jsonc-parser';
import { holdsNames } from '../../../codegen/runtime/schema/branches.ts';
import { text } from '../../../codegen/runtime/translate.ts';
import type { CodeKind } from '../draft/form-draft.ts';
import { isBottomless } from '../draft/read-json.ts';
import vocabulary from './vocabulary.json';

/** Words that can be written at a place, each with one sentence of help. */
export type Words = Record<string, string>;

/** A place in a file: the path of its value, and whether the place is in a key. */
type Place = { path: JSONPath; isKey: boolean };

export function placeAt(json: string, offset: number): Place {
  if (isBottomless(json)) return { path: [], isKey: false };
  const { path, isAtPropertyKey } = getLocation(json, offset);
  return { path, isKey: isAtPropertyKey };
}

/** Returns the words that can be written at a place; undefined where any text is possible. */
export function wordsAt(kind: CodeKind, { path, isKey }: Place, fields: string[]): Words | undefined {
  return isKey ? keysAt(kind, path, fields) : valuesAt(kind, path, fields);
}

function keysAt(kind: CodeKind, path: JSONPath, fields: string[]): Words | undefined {
  const holder = path.slice(0, -1);
  if (kind === 'schema') return isNamedFreely(holder.at(-1)) ? undefined : vocabulary.schema;
  if (holder.includes('ui:sections')) return vocabulary.section;
  return { ...vocabulary.ui, ...(holder.length === 0 && named(fields, text('A question of this form.'))) };
}

function valuesAt(kind: CodeKind, path: JSONPath, fields: string[]): Words | undefined {
  const steps = path.map(String).filter((step) => !/^\d+$/.test(step));
  const key = steps.at(-1) ?? '';
  if (kind === 'schema' && steps.at(-2) !== 'properties') {
    if (key === 'type') return vocabulary.type;
    if (key === 'format') return vocabulary.format;
    if (key === 'required') return named(fields, text('This question must be answered.'));
  }
  if (key === 'ui:widget') return vocabulary.widget;
  if (key === 'ui:width') return vocabulary.width;
  if (key === 'fields') return named(fields, text('A question of this form.'));
  return undefined;
}

/** Tells whether the keys below a keyword are names chosen by the author. */
function isNamedFreely(keyword: unknown): boolean {
  return keyword === 'x-messages' || holdsNames(String(keyword));
}

function named(fields: string[], help: string): Words {
  return Object.fromEntries(fields.map((field) => [field, help]));
}
