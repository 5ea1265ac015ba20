/** The names that `ui:widget` may have. Kept apart from the components so that codegen needs no React. */
export const widgetNames: readonly string[] = [
  'text',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'options',
  'phone',
  'fixed',
  'hidden',
];
