import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { valueAt } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import { alternativesOf, type Branch, branchesOf, isLookedAt } from './conditions.ts';
import type { PartModel, QuestionModel } from './form-model.ts';
import { kindOfQuestion } from './kinds.ts';
import { DEFINITIONS, ENTRIES, keywordsOf } from './question-path.ts';

/** Returns the questions of a form, a group or a list's entries, in the order in which they are asked. */
export function readQuestions(
  schema: JsonSchema,
  ui: UiSchema,
  whole: JsonSchema,
  path: string[],
): QuestionModel[] {
  const names = Object.keys(schema.properties ?? {});
  const order = Array.isArray(ui['ui:order']) ? ui['ui:order'].map(String) : [];
  const sorted = [
    ...order.filter((name) => names.includes(name)),
    ...names.filter((name) => !order.includes(name)),
  ];
  const branches = branchesOf(schema);
  return sorted.map((key) => {
    const ownUi = (valueAt(ui, [key]) ?? {}) as UiSchema;
    const branch = isEmpty(schema.properties?.[key])
      ? branches.find((one) => !isEmpty(one.schema.properties?.[key]))
      : undefined;
    const asked: Asked = branch
      ? { schema: branch.schema, whole: partOf(whole, branch), path: [...path, branch.step, key] }
      : { schema, whole, path: [...path, key] };
    return {
      ...readQuestion(asked, key, ownUi),
      condition: branch && (branch.condition ?? 'unknown'),
      isLookedAt: isLookedAt(schema, key),
    };
  });
}

/** Returns the definitions that questions are made from, for a file that asks nothing by itself. */
export function readDefinitions(schema: JsonSchema, whole: JsonSchema): QuestionModel[] {
  const [own, all] = [definitionsOf(schema), definitionsOf(whole)];
  const questions = readQuestions({ properties: own }, {}, { properties: all }, []);
  return questions.map((question) => ({ ...question, path: [DEFINITIONS + question.key], parts: [] }));
}

function definitionsOf({ $defs }: JsonSchema): JsonSchema['properties'] {
  return typeof $defs === 'object' && $defs !== null ? ($defs as JsonSchema['properties']) : {};
}

/** The place where a question is asked: always, or in a branch. */
type Asked = { schema: JsonSchema; whole: JsonSchema; path: string[] };

function readQuestion({ schema, whole, path }: Asked, key: string, ui: UiSchema) {
  const own = schema.properties?.[key] ?? {};
  const all = { ...own, ...whole.properties?.[key] };
  return {
    path,
    key,
    label: labelOf(own.title === undefined ? all : own, key),
    kind: kindOfQuestion(all, ui),
    isRequired: schema.required?.includes(key) ?? false,
    own,
    ui,
    whole: all,
    shared: own.$ref?.startsWith('../') ? own.$ref : undefined,
    parts: partsOf(own, ui, all, path),
  };
}

function partsOf(own: JsonSchema, ui: UiSchema, whole: JsonSchema, path: string[]): PartModel[] {
  const [items, all] = [oneSchema(own.items), oneSchema(whole.items)];
  const group: PartModel[] = own.properties
    ? [{ kind: 'group', at: path, title: '', questions: readQuestions(own, ui, whole, path) }]
    : [];
  const alternatives = readAlternatives(own, ui, whole, path);
  if (!items?.properties) return [...group, ...alternatives];
  const at = [...path, ENTRIES];
  const entryUi = (valueAt(ui, ['items']) ?? {}) as UiSchema;
  return [{ kind: 'entries', at, title: '', questions: readQuestions(items, entryUi, all ?? items, at) }];
}

/** Returns the alternatives between which people choose in a form or a group. */
export function readAlternatives(
  own: JsonSchema,
  ui: UiSchema,
  whole: JsonSchema,
  path: string[],
): PartModel[] {
  return alternativesOf(own).map(({ step, schema }) => {
    const at = [...path, step];
    const all = (valueAt(whole, keywordsOf(step)) ?? schema) as JsonSchema;
    const questions = readQuestions(schema, ui, all, at);
    return { kind: 'alternative', at, title: schema.title ?? '', questions };
  });
}

function partOf(whole: JsonSchema, { step, schema }: Branch): JsonSchema {
  return (valueAt(whole, keywordsOf(step)) ?? schema) as JsonSchema;
}

/** Returns the one schema for all entries of a list; undefined for a tuple. */
function oneSchema(items: JsonSchema['items']): JsonSchema | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined;
}

/** Tells whether a question is asked elsewhere: here it has no keywords, or forbids an answer. */
export function isEmpty(schema: unknown): boolean {
  return typeof schema !== 'object' || schema === null || Object.keys(schema).length === 0;
}
