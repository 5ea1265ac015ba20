/** Returns the names of all widgets that a UI schema names. */
export function widgetsIn(ui: unknown): string[] {
  if (typeof ui !== 'object' || ui === null) return [];
  return Object.entries(ui).flatMap(([key, value]) =>
    key === 'ui:widget' && typeof value === 'string' ? [value] : widgetsIn(value),
  );
}
