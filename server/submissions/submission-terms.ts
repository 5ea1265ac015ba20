import type { FormSubmissionRow } from '../db/tables/form-tables.ts';
import { leavesOf } from '../forms/answer-leaves.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';
import { catalogues, languages } from '../i18n/catalogues.ts';
import { digitsOf, searchTerm, termsOf } from '../review/lookup.ts';
import { answersTo, choiceLabel, questionsIn } from './shown-choices.ts';

/** Nobody looks for the middle of a letter. */
const LONGEST_TEXT = 200;
const MOST_WORDS = 12;
const MOST_TERMS = 100;
/** What a national number has in North America; longer ones begin with the country. */
const NATIONAL_DIGITS = 10;

/**
 * What a submission is found by: its reference number, and the beginnings of the words of its answers, those that people
 * read for a stored choice in every language.
 */
export function submissionTerms(
  row: Pick<FormSubmissionRow, 'data' | 'reference'>,
  form: StoredForm,
): string[] {
  const data: unknown = JSON.parse(row.data);
  const texts = leavesOf(data).flatMap(({ value }) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
  const terms = [row.reference ?? '', ...labelsIn(form, data), ...texts].flatMap(termsOfText);
  return [...new Set(terms)].filter((term) => term !== '').slice(0, MOST_TERMS);
}

function labelsIn(form: StoredForm, data: unknown): string[] {
  return questionsIn(form).flatMap((question) =>
    answersTo(question, data).flatMap((value) =>
      languages.flatMap((language) => {
        const catalogue = catalogues[language];
        const label = choiceLabel(question, value, catalogue?.locale ?? 'en');
        return label === undefined ? [] : [catalogue?.forms[form.id]?.[label] ?? label];
      }),
    ),
  );
}

function termsOfText(text: string): string[] {
  const isPhone = /^\+\d{8,15}$/.test(text);
  if (isPhone) return [digitsOf(text), digitsOf(text).slice(-NATIONAL_DIGITS)];
  return [searchTerm(text), ...termsOf(text.slice(0, LONGEST_TEXT)).slice(0, MOST_WORDS)];
}
