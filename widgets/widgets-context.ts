import { createContext, useContext } from 'react';
import type { Widgets } from './widget-entry.ts';

/** The widgets that forms around here are shown with. */
export const WidgetsContext = createContext<Widgets | undefined>(undefined);

/** @throws Error where nothing around gives any */
export function useWidgets(): Widgets {
  const widgets = useContext(WidgetsContext);
  if (!widgets) throw new Error('A form is shown where no widgets are given');
  return widgets;
}
