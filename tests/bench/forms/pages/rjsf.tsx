import { schema } from 'bench:schema';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { enter } from './contestant.ts';
import './styles.ts';

const idOf = (key: string) => `root_${key.replaceAll('.', '_')}`;

enter({
  mount: (container) =>
    createRoot(container).render(<Form schema={schema as object} validator={validator} noHtml5Validate />),
  controlId: idOf,
  findError: (key) => document.getElementById(`${idOf(key)}__error`),
  fieldErrors: '.error-detail li',
  listedErrors: '.panel.errors li',
  tiesErrors: false,
});
