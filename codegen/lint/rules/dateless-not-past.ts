import { t } from '../../runtime/translate.ts';
import { called } from '../called.ts';
import type { FormRule } from '../lint-form.ts';

/** Finds `x-not-past` on questions that are not dates: it would never refuse an answer. */
export const datelessNotPast: FormRule = (form) =>
  form.questions
    .filter(({ schema }) => schema['x-not-past'] === true)
    .filter(({ schema }) => schema['x-date'] !== true && schema.format !== 'date')
    .map((question) =>
      form.inSchema([...question.schemaPath, 'x-not-past'], {
        message: t('{question} is no date, so "x-not-past" says nothing about it', {
          question: called(question),
        }),
        remedy: t('Add "x-date": true, or leave "x-not-past" out.'),
      }),
    );
