import type { FormSubmissionRow } from '../db/tables/form-tables.ts';
import { leavesOf } from '../forms/answer-leaves.ts';
import { digitsOf, searchTerm, termsOf } from '../review/lookup.ts';

/** Nobody looks for the middle of a letter. */
const LONGEST_TEXT = 200;
const MOST_WORDS = 12;
const MOST_TERMS = 100;
/** What a national number has in North America; longer ones begin with the country. */
const NATIONAL_DIGITS = 10;

/** What a submission is found by: the beginnings of the words of its answers, and its reference number. */
export function submissionTerms({
  data,
  reference,
}: Pick<FormSubmissionRow, 'data' | 'reference'>): string[] {
  const texts = leavesOf(JSON.parse(data)).flatMap(({ value }) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
  const terms = [reference ?? '', ...texts].flatMap(termsOfText);
  return [...new Set(terms)].filter((term) => term !== '').slice(0, MOST_TERMS);
}

function termsOfText(text: string): string[] {
  const isPhone = /^\+\d{8,15}$/.test(text);
  if (isPhone) return [digitsOf(text), digitsOf(text).slice(-NATIONAL_DIGITS)];
  return [searchTerm(text), ...termsOf(text.slice(0, LONGEST_TEXT)).slice(0, MOST_WORDS)];
}
