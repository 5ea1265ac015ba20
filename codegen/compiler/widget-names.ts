import { plainWidgetNames } from '../../widgets/names.ts';
import type { Sources } from './load.ts';

/** Returns the widgets that `ui:widget` may name: those that every product has, and the product's own. */
export function widgetNamesOf(sources: Sources): string[] {
  const own = sources.get('widgets.json')?.json;
  return [...plainWidgetNames, ...(Array.isArray(own) ? own.map(String) : [])];
}
