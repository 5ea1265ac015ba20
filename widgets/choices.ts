import { yesOrNo } from '../codegen/runtime/answer-words.ts';
import type { JsonSchema } from '../codegen/runtime/json-schema.ts';
import { t } from '../codegen/runtime/translate.ts';
import type { UiOptions } from './widget-props.ts';

/** One entry of an `enum` with its wording. `text` identifies it in the DOM, `value` in the data. */
export type Choice = { value: unknown; text: string; label: string; hint: string | undefined };

/** Returns the entries of a schema's `enum`, or yes and no where it has none. */
export function choicesOf(schema: JsonSchema, options: UiOptions): Choice[] {
  const names = options.enumNames ?? schema['x-enum-names'];
  return (schema.enum ?? YES_OR_NO).map((value, index) => ({
    value,
    text: choiceText(schema, value),
    label: names?.[index] ?? inWords(value),
    hint: options.enumHints?.[index],
  }));
}

const YES_OR_NO: readonly unknown[] = [true, false];

/**
 * Returns the text of an entry in the DOM. Where entries are of several types it is JSON, so that the text `"1"` and
 * the number `1` differ.
 */
export function choiceText({ enum: entries = [] }: JsonSchema, value: unknown): string {
  const kinds = new Set(entries.map((entry) => typeof entry));
  return kinds.size > 1 || kinds.has('object') ? JSON.stringify(value) : String(value);
}

/** Returns the label of the chosen entry, or the bare value when the list no longer has it. */
export function chosenLabel(schema: JsonSchema, options: UiOptions, value: unknown): string {
  const text = choiceText(schema, value);
  return choicesOf(schema, options).find((choice) => choice.text === text)?.label ?? inWords(value);
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (value === null) return t('None');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
