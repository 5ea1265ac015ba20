import { isConsent } from '../codegen/runtime/consent.ts';
import type { JsonSchema } from '../codegen/runtime/json-schema.ts';
import { type WidgetName, widgetNames } from './names.ts';
import type { UiOptions } from './widget-props.ts';

/**
 * The widget of a field: the one its UI schema names, else what its schema suggests. What has to be answered by yes or
 * no is asked as a choice, for an empty box would say neither.
 */
export function widgetNameOf(schema: JsonSchema, options: UiOptions, isRequired = false): WidgetName {
  const named = widgetNames.find((name) => name === options.widget);
  if (named) return named;
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
