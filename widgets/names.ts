/**
 * The widgets that every product has; `schemas/widgets.json` names its own. They are kept apart from the components so
 * that codegen needs no React.
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

export type PlainWidget = (typeof plainWidgetNames)[number];
