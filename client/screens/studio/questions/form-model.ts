import type { JSONPath } from 'jsonc-parser';
import { labelOf } from '../../../../codegen/runtime/field-name.ts';
import type { JsonSchema, UiSchema } from '../../../../codegen/runtime/form-definition.ts';
import type { FormText } from '../../../api/studio.ts';
import { valueAt } from '../draft/edit-json.ts';
import { type Kind, kindOfQuestion } from './kinds.ts';

/** One question as the structured editor shows it. */
export type QuestionModel = {
  /** Where it stands in the answers, and so in the files. */
  path: string[];
  key: string;
  label: string;
  kind: Kind;
  isRequired: boolean;
  /** What is written of it in the form's own files. */
  own: JsonSchema;
  ui: UiSchema;
  /** All that holds for it, what it takes over from elsewhere included. */
  whole: JsonSchema;
  /** The part that several forms share, if it is one. */
  shared: string | undefined;
  /** The questions of a group that is written in this form. */
  children: QuestionModel[];
};

/** A section with its questions; `index` is absent where a form has no sections. */
export type SectionModel = {
  index: number | undefined;
  title: string;
  note: string;
  isOptional: boolean;
  questions: QuestionModel[];
};

/** A form as the structured editor shows it. `unplaced`: questions that stand in no section, as hidden ones do. */
export type FormModel = {
  title: string;
  submitLabel: string;
  sections: SectionModel[];
  unplaced: QuestionModel[];
};

/** Where a question is written in the schema. */
export function schemaPathOf(path: string[]): JSONPath {
  return path.flatMap((key) => ['properties', key]);
}

/** Reads both texts; undefined while one of them is no JSON. `whole`: the form as it was last put together. */
export function readForm(text: FormText, whole: JsonSchema | undefined): FormModel | undefined {
  const schema = parsed<JsonSchema>(text.schema);
  const ui = parsed<UiSchema>(text.ui);
  if (!schema || !ui) return undefined;
  const questions = questionsOf(schema, ui, whole ?? schema, []);
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const sections = sectionsOf(ui, byKey, questions);
  const placed = new Set(sections.flatMap((section) => section.questions));
  return {
    title: schema.title ?? '',
    submitLabel: textOf(ui['ui:submitLabel']),
    sections,
    unplaced: questions.filter((question) => !placed.has(question)),
  };
}

function questionsOf(schema: JsonSchema, ui: UiSchema, whole: JsonSchema, path: string[]): QuestionModel[] {
  const names = Object.keys(schema.properties ?? {});
  const order = Array.isArray(ui['ui:order']) ? ui['ui:order'].map(String) : [];
  const sorted = [
    ...order.filter((name) => names.includes(name)),
    ...names.filter((name) => !order.includes(name)),
  ];
  return sorted.map((key): QuestionModel => {
    const own = schema.properties?.[key] ?? {};
    const ownUi = (valueAt(ui, [key]) ?? {}) as UiSchema;
    const all = { ...own, ...whole.properties?.[key] };
    const below = [...path, key];
    return {
      path: below,
      key,
      label: labelOf(own.title === undefined ? all : own, key),
      kind: kindOfQuestion(all, ownUi),
      isRequired: schema.required?.includes(key) ?? false,
      own,
      ui: ownUi,
      whole: all,
      shared: own.$ref?.replace('../../', ''),
      children: own.properties ? questionsOf(own, ownUi, all, below) : [],
    };
  });
}

type Written = { title?: string; note?: string; optional?: boolean; fields?: string[] };

function sectionsOf(ui: UiSchema, byKey: Map<string, QuestionModel>, all: QuestionModel[]): SectionModel[] {
  const written = ui['ui:sections'];
  if (!Array.isArray(written)) {
    const questions = all.filter((question) => question.kind !== 'hidden');
    return [{ index: undefined, title: '', note: '', isOptional: false, questions }];
  }
  return (written as Written[]).map((section, index) => ({
    index,
    title: section.title ?? '',
    note: section.note ?? '',
    isOptional: section.optional ?? false,
    questions: (section.fields ?? []).flatMap((key) => byKey.get(key) ?? []),
  }));
}

function parsed<Value>(text: string): Value | undefined {
  try {
    const json: unknown = JSON.parse(text);
    const isGroup = typeof json === 'object' && json !== null && !Array.isArray(json);
    return isGroup ? (json as Value) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
