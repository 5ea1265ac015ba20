import { isObject } from '../../../codegen/runtime/json.ts';

/**
 * Returns the names of all widgets that a UI schema names for its questions, where it is checked when it is published
 * (`codegen/compiler/check.ts`): what is set for a widget is data.
 */
export function widgetsIn(ui: unknown): string[] {
  if (!isObject(ui)) return [];
  return Object.entries(ui).flatMap(([key, value]) => {
    if (key === 'ui:widget') return typeof value === 'string' ? [value] : [];
    return key.startsWith('ui:') ? [] : widgetsIn(value);
  });
}
