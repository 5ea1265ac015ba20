/**
 * Keys of RJSF's UI schemas that we say otherwise (`said`), or leave to RJSF itself, which shows them in our theme
 * (`shown`); `widgets/rjsf/README.md` has the table.
 */
export const rjsfWords = {
  said: [
    'ui:options',
    'ui:globalOptions',
    'ui:title',
    'ui:description',
    'ui:readonly',
    'ui:enumOrder',
    'ui:inputType',
    'ui:submitButtonOptions',
  ],
  shown: [
    'ui:field',
    'ui:placeholder',
    'ui:classNames',
    'ui:style',
    'ui:emptyValue',
    'ui:enumDisabled',
    'ui:autocapitalize',
    'ui:inline',
    'ui:label',
    'ui:addable',
    'ui:orderable',
    'ui:removable',
    'ui:copyable',
    'ui:expandable',
    'ui:duplicateKeySuffixSeparator',
    'ui:filePreview',
    'ui:layoutGrid',
    'ui:optionsSchemaSelector',
    'ui:fieldReplacesAnyOrOneOf',
    'ui:enableMarkdownInDescription',
    'ui:enableMarkdownInHelp',
    'ui:FieldTemplate',
    'ui:ObjectFieldTemplate',
    'ui:ArrayFieldTemplate',
    'ui:ArrayFieldItemTemplate',
    'ui:BaseInputTemplate',
    'ui:WrapIfAdditionalTemplate',
    'ui:MultiSchemaFieldTemplate',
  ],
} as const;

/** Our names for widgets that RJSF calls otherwise, by RJSF's name. */
export const sameWidgets: Readonly<Record<string, string>> = {
  TextWidget: 'text',
  updown: 'text',
  UpDownWidget: 'text',
  email: 'text',
  EmailWidget: 'text',
  uri: 'text',
  URLWidget: 'text',
  TextareaWidget: 'textarea',
  PasswordWidget: 'password',
  SelectWidget: 'select',
  RadioWidget: 'radio',
  CheckboxWidget: 'checkbox',
  CheckboxesWidget: 'checkboxes',
  DateWidget: 'date',
  RangeWidget: 'range',
  ColorWidget: 'color',
  DateTimeWidget: 'date-time',
  HiddenWidget: 'hidden',
};

/** RJSF's widgets that we have no equivalent of. */
export const rjsfWidgets: readonly string[] = ['time', 'alt-date', 'alt-datetime', 'files'];
