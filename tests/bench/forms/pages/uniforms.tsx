import { schema } from 'bench:schema';
import { sections } from 'bench:sections';
import Ajv from 'ajv';
import { createRoot } from 'react-dom/client';
import { JSONSchemaBridge } from 'uniforms-bridge-json-schema';
import { AutoForm } from 'uniforms-unstyled';
import { enter } from './contestant.ts';
import { noAnswers } from './no-answers.ts';
import './styles.ts';

const validate = new Ajv({ allErrors: true, useDefaults: true, keywords: ['uniforms'] }).compile(
  schema as object,
);
const bridge = new JSONSchemaBridge({
  schema: schema as object,
  validator: (model) => (validate(model) ? null : { details: validate.errors ?? [] }),
});
const answers = noAnswers();
const first = sections[0]?.fields[0]?.key;
const ERRORS = 'form > div > ul > li';

/** Its plain fields say nothing beside them: all that is wrong stands in one list, in the order of the rules. */
enter({
  mount: (container) => createRoot(container).render(<AutoForm schema={bridge} model={answers} noValidate />),
  controlId: (key) => document.querySelector(`[name="${key}"]`)?.id ?? '',
  findError: (key) => document.querySelector(`${ERRORS}:${key === first ? 'first' : 'last'}-child`),
  fieldErrors: ERRORS,
  tiesErrors: false,
  controls: 'form input:not([type="submit"]), form select',
  submit: 'input[type="submit"]',
});
