import { isConsent } from '../codegen/runtime/consent.ts';
import { own } from '../codegen/runtime/json.ts';
import type { JsonSchema } from '../codegen/runtime/json-schema.ts';
import type { PlainWidget } from './names.ts';
import type { WidgetEntry, Widgets } from './widget-entry.ts';
import type { UiOptions } from './widget-props.ts';

/**
 * The widget of a field: the one its UI schema names, else what its schema suggests. What has to be answered by yes or
 * no is asked as a choice, for an empty box would say neither.
 */
export function widgetNameOf(schema: JsonSchema, { widget }: UiOptions, isRequired = false): string {
  return widget ?? suggestedBy(schema, isRequired);
}

/** The widget of a field, where it is shown; while its name is being typed, the one that its schema suggests. */
export function widgetOf(
  widgets: Widgets,
  schema: JsonSchema,
  options: UiOptions,
  isRequired = false,
): WidgetEntry | undefined {
  const name = widgetNameOf(schema, options, isRequired);
  return name === 'hidden' ? undefined : (own(widgets, name) ?? widgets[suggestedBy(schema, isRequired)]);
}

function suggestedBy(schema: JsonSchema, isRequired: boolean): Exclude<PlainWidget, 'hidden'> {
  if (schema['x-options-from']) return 'options';
  if (schema['x-phone']) return 'phone';
  if (schema['x-date'] || schema.format === 'date') return 'date';
  if (schema['x-year']) return 'year';
  if (schema['x-file']) return 'file';
  if (isConsent(schema)) return 'checkbox';
  if (schema.enum) return 'select';
  if (![schema.type].flat().includes('boolean')) return 'text';
  return isRequired && schema.default === undefined ? 'radio' : 'checkbox';
}
