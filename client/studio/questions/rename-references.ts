import type { JSONPath } from 'jsonc-parser';
import { isObject } from '../../../codegen/runtime/json.ts';
import { setAt } from '../draft/edit-json.ts';
import { parsed } from '../draft/read-json.ts';
import { DEFINITIONS, ENTRIES, isOutermost, isWithin, nameAt, nameOf } from './question-path.ts';

type Text = { at: JSONPath; text: string };

/**
 * Renames a question in rules, which refer to it by absolute or relative pointers: in those of all questions, or of what
 * is at this place of the schema.
 */
export function renameInRules(schema: string, path: string[], key: string, place: JSONPath = []): string {
  const swap = pointerSwap(nameOf(path), key);
  const inBraces = (text: string) => text.replaceAll(/(?<=\{)[^}]*(?=\})/g, swap);
  const rename = ({ at, text }: Text): string => {
    if (!place.every((step, index) => at[index] === step)) return text;
    const keyword = at.at(-1);
    if (keyword === 'x-phone') return swap(text);
    if (keyword === 'x-options-from') return inBraces(text);
    if (keyword === '$data') return text.startsWith('/') ? swap(text) : renameBeside(text, at, path, key);
    return text;
  };
  return renameTexts(schema, rename);
}

/** Renames a question in the layout, where a group offers to copy another's answers. */
export function renameInLayout(ui: string, path: string[], key: string): string {
  if (!isOutermost(path)) return ui;
  return renameTexts(ui, ({ at, text }) => {
    const isSource = at.at(-1) === 'field' && at.at(-2) === 'ui:copyFrom';
    return isSource && text === path.at(-1) ? key : text;
  });
}

/** Returns a function that renames a question in pointers to it or into it: `/home/land` → `/home/country`. */
function pointerSwap(name: string, key: string): (pointer: string) => string {
  const renamed = [...name.split('.').slice(0, -1), key].join('/');
  return (pointer) =>
    isWithin(nameAt(pointer), name) ? `/${renamed}${pointer.slice(name.length + 1)}` : pointer;
}

/**
 * Renames a question in a relative pointer: `1/email` is the question `email` beside the one with the rule,
 * `2/home/land` is one beside its group.
 */
function renameBeside(pointer: string, at: JSONPath, path: string[], key: string): string {
  const [levels = '', ...steps] = pointer.split('/');
  const named = nestingOf(path);
  const base = answersAbove(at).slice(0, -Number(levels));
  const place = named.length - 1 - base.length;
  const isIt = place >= 0 && named.every((step, index) => [...base, ...steps][index] === step);
  return isIt ? [levels, ...steps.with(place, key)].join('/') : pointer;
}

/** Returns the groups and lists that a question is in, and the question itself, without conditions. */
function nestingOf(path: string[]): string[] {
  return path.filter((step) => !step.startsWith('/') || step === ENTRIES || step.startsWith(DEFINITIONS));
}

/** Returns the groups and lists, and the question, whose rule is at this place of the schema. */
function answersAbove(at: JSONPath): string[] {
  const [keyword, name, ...rest] = at;
  if (keyword === 'properties') return [String(name), ...answersAbove(rest)];
  if (keyword === '$defs') return [`${DEFINITIONS}${name}`, ...answersAbove(rest)];
  if (keyword === 'items') return [ENTRIES, ...answersAbove(at.slice(1))];
  const isBranch = typeof keyword === 'number' || BRANCHES.has(String(keyword));
  return isBranch ? answersAbove(at.slice(1)) : [];
}

const BRANCHES = new Set(['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not']);

function renameTexts(json: string, rename: (text: Text) => string): string {
  return textsIn(parsed(json)).reduce((before, one) => {
    const after = rename(one);
    return after === one.text ? before : setAt(before, one.at, after);
  }, json);
}

function textsIn(value: unknown, at: JSONPath = []): Text[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, [...at, index]));
  return isObject(value) ? Object.entries(value).flatMap(([key, child]) => textsIn(child, [...at, key])) : [];
}
