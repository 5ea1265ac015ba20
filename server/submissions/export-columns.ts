import { labelOf } from '../../codegen/runtime/field-name.ts';
import type { JsonSchema } from '../../codegen/runtime/form-definition.ts';
import type { Question } from '../../codegen/runtime/questions.ts';
import { locale } from '../../codegen/runtime/translate.ts';
import { isJsonObject, type JsonObject } from '../forms/json-pointer.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';
import { currentLanguage, formWord, speaking } from '../i18n/speak.ts';
import { choiceLabel, questionsIn } from './shown-choices.ts';

/**
 * The columns of a form's answers: a dotted path for each answer that is no group, in the order of the schemas, those
 * of the newest version first. A list is one column.
 */
export function answerColumns(forms: readonly StoredForm[]): string[] {
  return [...new Set(forms.flatMap(({ schema }) => pathsOf(schema, [])))];
}

/** What stands in a column: text as it is, several texts with semicolons, anything deeper as JSON. */
export function answerAt(data: JsonObject, column: string): string {
  return cellOf(valueIn(data, column), String);
}

/** A column as people read it: what its question is called, and its choices by their words. */
export type ReadColumn = { label: string; cellOf: (data: JsonObject) => string };

/**
 * The same columns for people, in the language of now. Where two questions are called the same, the section is said
 * as well, and the key where that does not tell them apart either.
 */
export function readColumns(forms: readonly StoredForm[]): ReadColumn[] {
  const columns = answerColumns(forms).map((path) => ({ path, ...findQuestion(forms, path) }));
  const labels = columns.map(labelIn);
  const inSections = columns.map((column, at) => {
    const section = sectionOf(column);
    return isUnique(labels, at) || !section ? (labels[at] ?? '') : `${section}: ${labels[at]}`;
  });
  const language = currentLanguage();
  return columns.map((column, at) => ({
    label: isUnique(inSections, at) ? (inSections[at] ?? '') : `${inSections[at]} (${column.path})`,
    // The file is written after the request was answered.
    cellOf: (data) => speaking(language, () => readable(valueIn(data, column.path), column, forms)),
  }));
}

type Column = { path: string; form: StoredForm | undefined; question: Question | undefined };

/** The newest version that asks it, and how. */
function findQuestion(forms: readonly StoredForm[], path: string): Omit<Column, 'path'> {
  for (const form of forms) {
    const question = questionsIn(form).find((one) => one.path.join('.') === path);
    if (question) return { form, question };
  }
  return { form: undefined, question: undefined };
}

/** `Primary contact: Email address` */
function labelIn({ form, path }: Column): string {
  const steps = path.split('.');
  const labels = steps.map((key, index) => {
    const own = steps.slice(0, index + 1).join('.');
    const title = form && questionsIn(form).find((one) => one.path.join('.') === own)?.schema.title;
    return typeof title === 'string' && form ? formWord(form.id, title) : labelOf(undefined, key);
  });
  return labels.join(': ');
}

function sectionOf({ form, path }: Column): string | undefined {
  const sections = form?.uiSchema['ui:sections'] as { title?: string; fields?: string[] }[] | undefined;
  const title = sections?.find(({ fields = [] }) => fields.includes(path.split('.')[0] ?? ''))?.title;
  return title && form && formWord(form.id, title);
}

function isUnique(labels: string[], at: number): boolean {
  return labels.filter((label) => label === labels[at]).length === 1;
}

function said({ form, question }: Column, value: unknown): string {
  const label = question && choiceLabel(question, value, locale());
  return label === undefined || !form ? String(value) : formWord(form.id, label);
}

/** Several answers with semicolons, the answers of an entry by what they are called: `Name: Loft, Size: 40; Name: …`. */
function readable(value: unknown, column: Column, forms: readonly StoredForm[]): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((entry) => readable(entry, column, forms)).join('; ');
  if (!isJsonObject(value)) return said(column, value);
  const answers = Object.entries(value).map(([key, answer]) => {
    const below = [`${column.path}.*.${key}`, `${column.path}.${key}`].map((path) => ({
      path,
      ...findQuestion(forms, path),
    }));
    const own = below.find(({ question }) => question) ?? { path: key, form: undefined, question: undefined };
    const text = readable(answer, own, forms);
    return text && `${ownLabel(own, key)}: ${typeof answer === 'object' ? `(${text})` : text}`;
  });
  return answers.filter(Boolean).join(', ');
}

function ownLabel({ form, question }: Omit<Column, 'path'>, key: string): string {
  const title = question?.schema.title;
  return typeof title === 'string' && form ? formWord(form.id, title) : labelOf(undefined, key);
}

function cellOf(value: unknown, say: (value: unknown) => string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return say(value);
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))
    return value.map(say).join('; ');
  return JSON.stringify(value);
}

function valueIn(data: JsonObject, column: string): unknown {
  let value: unknown = data;
  for (const step of column.split('.')) value = isJsonObject(value) ? value[step] : undefined;
  return value;
}

function pathsOf(schema: JsonSchema, path: string[]): string[] {
  const branches = [schema.then, schema.else, ...[schema.allOf, schema.anyOf, schema.oneOf].flat()];
  const parts = [schema, ...branches.filter(isSchema)];
  return parts.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, child]) => {
      const here = [...path, name];
      return child?.properties ? pathsOf(child, here) : [here.join('.')];
    }),
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return isJsonObject(value);
}
