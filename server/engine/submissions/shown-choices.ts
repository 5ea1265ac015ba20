import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { JsonObject as Json } from '../../../codegen/runtime/json.ts';
import { type Question, questionsOf } from '../../../codegen/runtime/questions.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';

type Content = Pick<StoredForm, 'schema' | 'uiSchema'>;

type Known = { uiSchema: unknown; questions: Question[]; byPath: Map<string, Question> };

/** By schema, which stays the same where what stands around it is put together anew for each answer. */
const known = new WeakMap<object, Known>();

function knownOf({ schema, uiSchema }: Content): Known {
  const before = known.get(schema);
  if (before?.uiSchema === uiSchema) return before;
  const questions = questionsOf(schema as Json, uiSchema as Json);
  const byPath = new Map(questions.map((question) => [dotted(question.path), question]));
  const now = { uiSchema, questions, byPath };
  known.set(schema, now);
  return now;
}

/** Returns every question of a version of a form. */
export function questionsIn(form: Content): Question[] {
  return knownOf(form).questions;
}

/** Returns the question at a dotted path; `*` stands for each entry of a list. */
export function questionAt(form: Content, path: string): Question | undefined {
  return knownOf(form).byPath.get(path);
}

/**
 * Returns the text of a stored choice: in English as the form has it, but for a country its name in the locale.
 * Undefined for anything but a choice.
 */
export function choiceLabel(question: Question, value: unknown, locale: string): string | undefined {
  const { schema, ui } = question;
  if (takesCountries(question))
    return typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? countryNames(locale).of(value) : undefined;
  const choices = choicesOf(question);
  const names = listIn(ui['ui:enumNames']) ?? listIn(schema['x-enum-names']);
  const name = names?.[choices?.indexOf(value) ?? -1];
  return typeof name === 'string' ? name : undefined;
}

/** Tells whether any answer to the question has a text. */
export function hasChoices(question: Question): boolean {
  return takesCountries(question) || choicesOf(question) !== undefined;
}

function takesCountries({ schema }: Question): boolean {
  return schema['x-options-from'] === '/data/countries';
}

function choicesOf({ schema }: Question): unknown[] | undefined {
  return listIn(schema.enum) ?? listIn((schema.items as Json | undefined)?.enum);
}

/** Returns the answers to a question; several if it is asked in each entry of a list, or takes several. */
export function answersTo({ path }: Question, data: unknown): unknown[] {
  let values = [data];
  for (const step of path)
    values = values.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      if (step === '*') return Object.values(value);
      return Object.hasOwn(value, step) ? [(value as Record<string, unknown>)[step]] : [];
    });
  return values.flat();
}

function listIn(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

const countries = new Map<string, Intl.DisplayNames>();

function countryNames(locale: string): Intl.DisplayNames {
  const names = countries.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  countries.set(locale, names);
  return names;
}
