/** The names that `ui:widget` may have. Apart from the components, so that codegen needs no React. */
export const widgetNames = [
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
  'plan',
  'card',
  'file',
  'service-tree',
  'service-areas',
  'qualifications',
  'insurances',
  'range',
  'color',
  'date-time',
  'rjsf',
  'fixed',
  'hidden',
] as const;

/** The name of a widget. */
export type WidgetName = (typeof widgetNames)[number];
