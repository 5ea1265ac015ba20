import { createContext, useContext } from 'react';
import type { Widgets } from './widget-entry.ts';

/** The widgets that the forms below it are shown with. */
export const WidgetsContext = createContext<Widgets | undefined>(undefined);

/**
 * Returns the widgets of the nearest `WidgetsContext`.
 * @throws Error outside of one
 */
export function useWidgets(): Widgets {
  const widgets = useContext(WidgetsContext);
  if (!widgets) throw new Error('A form is shown outside of any form engine');
  return widgets;
}
