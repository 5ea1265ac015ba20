import type { JsonSchema } from '../codegen/runtime/form-definition.ts';
import type { UiOptions } from './widget-props.ts';

/** One entry of an `enum` with its wording. `text` stands in the DOM, `value` in the data. */
export type Choice = { value: unknown; text: string; label: string; hint: string | undefined };

/** The entries of a schema's `enum`. */
export function choicesOf(schema: JsonSchema, options: UiOptions): Choice[] {
  return (schema.enum ?? []).map((value, index) => ({
    value,
    text: String(value),
    label: options.enumNames?.[index] ?? String(value),
    hint: options.enumHints?.[index],
  }));
}

/** The label of the chosen entry, or the bare value when the list no longer has it. */
export function chosenLabel(schema: JsonSchema, options: UiOptions, value: unknown): string {
  return choicesOf(schema, options).find((choice) => choice.value === value)?.label ?? String(value);
}
