import { isObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import type { FormText } from '../../api/studio.ts';
import { parsed } from '../draft/read-json.ts';
import type { FormModel, QuestionModel, SectionModel } from './form-model.ts';
import { readAlternatives, readDefinitions, readQuestions } from './read-questions.ts';

/** Reads both texts; undefined if one of them is not JSON or is too large. `whole`: the form as last compiled. */
export function readForm(text: FormText, whole: JsonSchema | undefined): FormModel | undefined {
  const schema = groupIn<JsonSchema>(text.schema);
  const ui = groupIn<UiSchema>(text.ui);
  if (!schema || !ui) return undefined;
  const questions = readQuestions(schema, ui, whole ?? schema, []);
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const sections = sectionsOf(ui, byKey, questions);
  const placed = new Set(sections.flatMap((section) => section.questions));
  return {
    title: schema.title ?? '',
    submitLabel: textOf(ui['ui:submitLabel']),
    isInSteps: ui['ui:mode'] === 'steps',
    keptDays: typeof ui['ui:keptDays'] === 'number' ? ui['ui:keptDays'] : undefined,
    sections,
    unplaced: questions.filter((question) => !placed.has(question)),
    definitions: readDefinitions(schema, whole ?? schema),
    alternatives: readAlternatives(schema, ui, whole ?? schema, []),
  };
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

function groupIn<Value extends object>(text: string): Value | undefined {
  const json = parsed(text);
  return isObject<Value>(json) ? json : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
