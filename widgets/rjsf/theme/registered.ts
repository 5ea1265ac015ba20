import type { ThemeProps } from '@rjsf/core';

/** Fields, widgets and templates written for RJSF, by the names that UI schemas use. */
export type RjsfParts = Required<Pick<ThemeProps, 'fields' | 'widgets'>> & {
  templates: Record<string, unknown>;
};

const registered: RjsfParts = { fields: {}, widgets: {}, templates: {} };

/**
 * Lets forms name widgets, fields and templates that were written for RJSF, as in `"ui:widget": "StarRating"`,
 * `"ui:field": "Coordinates"`, `"ui:ObjectFieldTemplate": "Card"`. Call it once, before the page renders.
 */
export function registerRjsf(parts: Partial<RjsfParts>): void {
  Object.assign(registered.fields, parts.fields);
  Object.assign(registered.widgets, parts.widgets);
  Object.assign(registered.templates, parts.templates);
}

export function registeredParts(): RjsfParts {
  return registered;
}
