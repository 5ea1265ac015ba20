import { sections } from 'bench:sections';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.css';
import type { BenchField } from '../schema.ts';
import { enter } from './contestant.ts';
import './styles.ts';

function questionOf(field: BenchField) {
  const asked = { name: field.key, title: field.label, isRequired: true };
  if (field.kind === 'choice') return { ...asked, type: 'dropdown', choices: field.choices };
  // A rule as all others have it: its property `maxLength` would not let anybody type more.
  if (field.kind === 'text')
    return { ...asked, type: 'text', validators: [{ type: 'text', maxLength: field.maxLength }] };
  return { ...asked, type: 'text', inputType: 'number', min: 0, max: field.maximum, step: 1 };
}

const survey = new Model({
  elements: sections.map(({ name, title, fields }) => ({
    type: 'panel',
    name,
    title,
    elements: fields.map(questionOf),
  })),
});

const errorId = (key: string) => `${survey.getQuestionByName(key)?.id}_errors`;

enter({
  mount: (container) => createRoot(container).render(<Survey model={survey} />),
  controlId: (key) => survey.getQuestionByName(key)?.inputId ?? '',
  findError: (key) => document.getElementById(errorId(key)),
  fieldErrors: '[id$="_errors"]',
  tiesErrors: false,
  controls: '.sd-question input, .sd-question select',
  submit: '.sd-navigation__complete-btn',
});
