import { schema } from 'bench:schema';
import { sections } from 'bench:sections';
import type { UISchemaElement, ValidationMode } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { enter } from './contestant.ts';
import { noAnswers } from './no-answers.ts';
import './styles.ts';

const scopeOf = (key: string) => `#/properties/${key.replace('.', '/properties/')}`;

const groups = sections.map(({ title, fields }) => ({
  type: 'Group',
  label: title,
  elements: fields.map(({ key }) => ({ type: 'Control', scope: scopeOf(key) })),
}));
const uischema: UISchemaElement & { elements: object[] } = { type: 'VerticalLayout', elements: groups };
const answers = noAnswers();

/** Errors are hidden until the submit, as its documentation proposes. */
function Page() {
  const [mode, setMode] = useState<ValidationMode>('ValidateAndHide');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMode('ValidateAndShow');
  };
  return (
    <form noValidate onSubmit={submit}>
      <JsonForms
        schema={schema as object}
        uischema={uischema}
        data={answers}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={mode}
      />
      <button type="submit">Submit</button>
    </form>
  );
}

enter({
  mount: (container) => createRoot(container).render(<Page />),
  controlId: (key) => `${scopeOf(key)}-input`,
  findError: (key) => document.getElementById(scopeOf(key))?.querySelector('.validation_error') ?? null,
  fieldErrors: '.validation_error',
  tiesErrors: false,
});
