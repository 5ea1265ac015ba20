import { type FormProps, withTheme } from '@rjsf/core';
import type { TemplatesType } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Widgets } from '../../widget-entry.ts';
import { registeredParts } from './registered.ts';
import { themeOf } from './theme.ts';
import type { Ours } from './themed-widgets.tsx';

const made = new WeakMap<Widgets, ComponentType<FormProps>>();

/**
 * Returns RJSF's form with our templates, these widgets and whatever was registered: it looks and behaves as our forms
 * do. Made once for each set of widgets.
 */
export function themedForm(ours: Ours): ComponentType<FormProps> {
  const known = made.get(ours.widgets);
  if (known) return known;
  const theme = themeOf(ours);
  const registered = registeredParts();
  const form = withTheme({
    fields: { ...theme.fields, ...registered.fields },
    widgets: { ...theme.widgets, ...registered.widgets },
    templates: { ...theme.templates, ...(registered.templates as Partial<TemplatesType>) },
  });
  made.set(ours.widgets, form);
  return form;
}
