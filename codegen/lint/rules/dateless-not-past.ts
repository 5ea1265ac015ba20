import { called, type FormRule } from '../lint-form.ts';

/** `x-not-past` of a question that is no date: no answer would ever be refused by it. */
export const datelessNotPast: FormRule = (form) =>
  form.questions
    .filter(({ schema }) => schema['x-not-past'] === true)
    .filter(({ schema }) => schema['x-date'] !== true && schema.format !== 'date')
    .map((question) =>
      form.inSchema([...question.schemaPath, 'x-not-past'], {
        message: `${called(question)} is no date, so "x-not-past" says nothing about it`,
        remedy: 'Add "x-date": true, or leave "x-not-past" out.',
      }),
    );
