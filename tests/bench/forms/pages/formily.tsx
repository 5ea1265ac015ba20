import { sections } from 'bench:sections';
import { createForm } from '@formily/core';
import { createSchemaField, FormProvider, type ISchema } from '@formily/react';
import { createRoot } from 'react-dom/client';
import type { BenchField } from '../schema.ts';
import { enter } from './contestant.ts';
import { Item, idOf, Section, Select, Text } from './formily-fields.tsx';
import { sentences } from './sentences.ts';
import './styles.ts';

const SchemaField = createSchemaField({ components: { Text, Select, Item, Section } });

/** No contestant judges while somebody types. */
function whenLeft(rules: object[]): object[] {
  return rules.map((rule) => ({ ...rule, triggerType: 'onBlur' }));
}

function questionOf(field: BenchField): ISchema {
  const asked: ISchema = { type: 'string', title: field.label, 'x-decorator': 'Item', 'x-component': 'Text' };
  const validator: object[] = [{ required: true, message: sentences.required(field) }];
  if (field.kind === 'choice')
    return { ...asked, enum: field.choices, 'x-component': 'Select', 'x-validator': whenLeft(validator) };
  if (field.kind === 'text')
    validator.push({ max: field.maxLength, message: sentences.maxLength(field.label, field.maxLength) });
  else
    validator.push(
      { format: 'integer', message: sentences.integer(field.label) },
      { minimum: 0, message: sentences.minimum(field.label) },
      { maximum: field.maximum, message: sentences.maximum(field.label, field.maximum) },
    );
  return { ...asked, 'x-validator': whenLeft(validator) };
}

const schema: ISchema = {
  type: 'object',
  properties: Object.fromEntries(
    sections.map(({ name, title, fields }) => {
      const properties = Object.fromEntries(
        fields.map((field) => [field.key.split('.')[1], questionOf(field)]),
      );
      return [name, { type: 'object', title, 'x-component': 'Section', properties }];
    }),
  ),
};
const form = createForm();

function Page() {
  return (
    <FormProvider form={form}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit().catch(() => {});
        }}
      >
        <SchemaField schema={schema} />
        <button type="submit" className="button button-primary">
          Submit
        </button>
      </form>
    </FormProvider>
  );
}

enter({
  mount: (container) => createRoot(container).render(<Page />),
  controlId: idOf,
  findError: (key) => document.getElementById(`${idOf(key)}-error`),
  fieldErrors: '.field-error',
  tiesErrors: false,
});
