import { yesOrNo } from '../codegen/runtime/answer-words.ts';
import type { JsonSchema } from '../codegen/runtime/json-schema.ts';
import { t } from '../codegen/runtime/translate.ts';
import type { UiOptions } from './widget-props.ts';

/** One entry of an `enum` with its wording. `text` stands in the DOM, `value` in the data. */
export type Choice = { value: unknown; text: string; label: string; hint: string | undefined };

/** The entries of a schema's `enum`; of a question without one, yes and no. */
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

/** The text of an entry in the DOM. Among entries of several types the text `1` is not the number. */
export function choiceText({ enum: entries = [] }: JsonSchema, value: unknown): string {
  const kinds = new Set(entries.map((entry) => typeof entry));
  return kinds.size > 1 || kinds.has('object') ? JSON.stringify(value) : String(value);
}

/** The label of the chosen entry, or the bare value when the list no longer has it. */
export function chosenLabel(schema: JsonSchema, options: UiOptions, value: unknown): string {
  const text = choiceText(schema, value);
  return choicesOf(schema, options).find((choice) => choice.text === text)?.label ?? inWords(value);
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (value === null) return t('None');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
