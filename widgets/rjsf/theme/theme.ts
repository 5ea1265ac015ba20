import type { ThemeProps } from '@rjsf/core';
import { createElement } from 'react';
import { WidgetsContext } from '../../widgets-context.ts';
import { BaseInputTemplate } from '../base-input.tsx';
import { buttonTemplates } from './buttons.tsx';
import { ErrorListTemplate } from './error-list.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './list-template.tsx';
import { ObjectFieldTemplate } from './object-template.tsx';
import { ThemedSchemaField } from './schema-field.tsx';
import {
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  MultiSchemaFieldTemplate,
  TitleFieldTemplate,
  WrapIfAdditionalTemplate,
} from './small-templates.tsx';
import { type Ours, themedWidgets } from './themed-widgets.tsx';

/** Returns our widgets and templates as a theme of RJSF. */
export function themeOf({ widgets, renderField }: Ours): ThemeProps {
  // In a form of RJSF nothing else provides `WidgetsContext`.
  const ours: Ours = {
    widgets,
    renderField: (field) =>
      createElement(WidgetsContext, { key: field.path.at(-1), value: widgets }, renderField(field)),
  };
  return {
    fields: { SchemaField: ThemedSchemaField },
    widgets: themedWidgets(ours),
    templates: {
      ArrayFieldItemTemplate,
      ArrayFieldTemplate,
      BaseInputTemplate,
      ButtonTemplates: buttonTemplates,
      DescriptionFieldTemplate,
      ErrorListTemplate,
      FieldErrorTemplate,
      FieldHelpTemplate,
      FieldTemplate,
      MultiSchemaFieldTemplate,
      ObjectFieldTemplate,
      TitleFieldTemplate,
      WrapIfAdditionalTemplate,
    },
  };
}
