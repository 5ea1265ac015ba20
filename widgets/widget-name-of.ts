import { isConsent } from '../codegen/runtime/consent.ts';
import { own } from '../codegen/runtime/json.ts';
import type { JsonSchema } from '../codegen/runtime/json-schema.ts';
import type { PlainWidget } from './names.ts';
import type { WidgetEntry, Widgets } from './widget-entry.ts';
import type { UiOptions } from './widget-props.ts';

/**
 * Returns the name of a field's widget: the one its UI schema names, else one that its schema suggests. A required yes
 * or no becomes a radio choice, since an empty checkbox would say neither.
 */
export function widgetNameOf(schema: JsonSchema, { widget }: UiOptions, isRequired = false): string {
  return widget ?? suggestedBy(schema, isRequired);
}

/**
 * Returns the widget of a field, undefined for a hidden one. An unknown name, such as one still being typed in the
 * studio, gives the widget that the schema suggests.
 */
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
