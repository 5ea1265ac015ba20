/**
 * The widgets that every product has; `schemas/widgets.json` names its own. Apart from the components, so that codegen
 * needs no React.
 */
export const plainWidgetNames = [
  'text',
  'textarea',
  'password',
  'suggest',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'options',
  'phone',
  'date',
  'year',
  'file',
  'range',
  'color',
  'date-time',
  'rjsf',
  'fixed',
  'hidden',
] as const;

/** The name of one of these. */
export type PlainWidget = (typeof plainWidgetNames)[number];
