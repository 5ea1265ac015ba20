import { own } from '../../../codegen/runtime/json.ts';
import type { Question } from '../../../codegen/runtime/questions.ts';
import type { FormSubmissionRow } from '../../platform/db/tables/form-tables.ts';
import { catalogues, languages } from '../../platform/i18n/catalogues.ts';
import { digitsOf, searchTerm, termsOf } from '../../platform/search-terms.ts';
import { leavesOf } from '../forms/answer-leaves.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';
import { answersTo, choiceLabel, questionsIn } from './shown-choices.ts';

/** Characters of one answer that are searched: nobody looks for the middle of a letter. */
const LONGEST_TEXT = 200;
const MOST_WORDS = 12;
const MOST_TERMS = 100;
/** Characters of a submission that are looked at. */
const LOOKED_AT = 12_000;
/** The digits of a national number in North America; longer ones begin with the country. */
const NATIONAL_DIGITS = 10;

/**
 * Returns the terms by which a submission is found: its reference number, the contact that was confirmed, and the words
 * of its answers, with the text of stored choices in every language.
 */
export function submissionTerms(
  row: Pick<FormSubmissionRow, 'data' | 'reference' | 'confirmed_contact'>,
  form: StoredForm,
): string[] {
  const data: unknown = JSON.parse(row.data);
  const terms = new Set<string>();
  let left = LOOKED_AT;
  for (const text of textsOf(row, form, data)) {
    for (const term of termsOfText(text)) if (term !== '') terms.add(term);
    left -= Math.min(text.length, LONGEST_TEXT);
    if (terms.size >= MOST_TERMS || left <= 0) break;
  }
  return [...terms].slice(0, MOST_TERMS);
}

function* textsOf(row: Parameters<typeof submissionTerms>[0], form: StoredForm, data: unknown) {
  yield row.reference ?? '';
  yield row.confirmed_contact ?? '';
  for (const question of questionsIn(form)) yield* labelsOf(form, question, data);
  for (const { value } of leavesOf(data))
    if (typeof value === 'string' || typeof value === 'number') yield String(value);
}

function* labelsOf(form: StoredForm, question: Question, data: unknown) {
  for (const value of answersTo(question, data))
    for (const language of languages) {
      const label = choiceLabel(question, value, catalogues[language].locale);
      if (label !== undefined) yield own(own(form.words, language), label) ?? label;
    }
}

function termsOfText(text: string): string[] {
  const isPhone = /^\+\d{8,15}$/.test(text);
  if (isPhone) return [digitsOf(text), digitsOf(text).slice(-NATIONAL_DIGITS)];
  const beginning = text.slice(0, LONGEST_TEXT);
  const terms = termsOf(beginning).slice(0, MOST_WORDS);
  // Only a number is looked for otherwise than from its first word on.
  return /\d/.test(beginning) ? [searchTerm(beginning), ...terms] : terms;
}
