import { isObject } from '../../../codegen/runtime/json.ts';
import { listWord } from '../../../codegen/runtime/list-word.ts';
import { formatMoney } from '../money/format-money.ts';

/** One entry of a reference list: the value to store and the label to show. */
export type Option = { value: string | number; label: string };

/** The type of a list's values in the answers. */
export type ValueKind = 'text' | 'number';

/** Returns the type of a field's values, by its schema's `type`. */
export function valueKindOf(type: string | string[] | undefined): ValueKind {
  return [type].flat().some((name) => name === 'number' || name === 'integer') ? 'number' : 'text';
}

/**
 * Reads a reference list in any of its shapes: `[{code, name}]`, `[{id, name}]`, `[{value, label}]` or
 * `{key: label}`. A label that is a number is an amount of money.
 * @throws Error when the answer is none of them.
 */
export function toOptions(list: unknown, kind: ValueKind): Option[] {
  if (Array.isArray(list)) return list.map((entry) => optionOf(entry, kind));
  if (!isObject(list)) throw new Error('A reference list is neither a list nor a map');
  return Object.entries(list).map(([key, label]) => ({ value: valueIn(key, kind), label: labelOf(label) }));
}

function optionOf(entry: unknown, kind: ValueKind): Option {
  if (!isObject(entry)) throw new Error('An entry of a reference list is no object');
  const value = entry.code ?? entry.id ?? entry.value;
  return { value: valueIn(value, kind), label: labelOf(entry.name ?? entry.label ?? value) };
}

function valueIn(value: unknown, kind: ValueKind): string | number {
  return kind === 'number' ? Number(value) : String(value);
}

function labelOf(label: unknown): string {
  return typeof label === 'number' ? formatMoney(label) : listWord(String(label));
}
