import { dotted } from '../../../codegen/runtime/field-path.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import type { Question } from '../../../codegen/runtime/questions.ts';
import { nodesOf } from '../../../codegen/runtime/schema/parts.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';
import { questionAt, questionsIn } from './shown-choices.ts';

export type Asking = Pick<StoredForm, 'schema' | 'uiSchema' | 'words'>;

/**
 * Returns the question that a copy goes to: the first for an e-mail address outside of lists that people fill in
 * themselves. What the form says itself would be whoever wrote the form, and get everybody's answers.
 */
export function copyQuestion(form: Asking): Question | undefined {
  const question = questionsIn(form).find(
    ({ path, schema }) => schema.format === 'email' && !path.includes('*'),
  );
  return question && !isSaidByForm(form, question.path) ? question : undefined;
}

/** Tells whether a form may say an answer itself, or which one it has to be: there, or in a group around it. */
export function isSaidByForm(form: Asking, path: readonly string[]): boolean {
  const schema = form.schema as JsonObject;
  const around = path.flatMap((_, at) => questionAt(form, dotted(path.slice(0, at + 1))) ?? []);
  // Conditions, alternatives and definitions may say it as well, wherever they stand.
  const named = [...new Set(path)].flatMap((name) => nodesByName(schema).get(name) ?? []);
  const judging = [schema, ...around.map((one): unknown => one.schema), ...named];
  const layouts = [form.uiSchema, ...around.map(({ ui }) => ui)];
  return layouts.some(isClosed) || judging.some((one) => isSaidIn(schema, one));
}

const named = new WeakMap<JsonObject, Map<string, JsonObject[]>>();

/** Returns the parts of a schema for questions and groups of each name, wherever they stand. */
function nodesByName(schema: JsonObject): Map<string, JsonObject[]> {
  const before = named.get(schema);
  if (before) return before;
  const nodes = new Map<string, JsonObject[]>();
  for (const { schema: node, path: at } of nodesOf(schema)) {
    if (at.at(-2) !== 'properties') continue;
    const name = String(at.at(-1));
    const others = nodes.get(name);
    if (others) others.push(node);
    else nodes.set(name, [node]);
  }
  named.set(schema, nodes);
  return nodes;
}

const said = new WeakMap<object, boolean>();

/** Tells whether a part of a form, or what judges the same answer, says it. Found once for each part. */
function isSaidIn(root: JsonObject, part: unknown): boolean {
  if (!isObject<JsonObject>(part)) return false;
  const isSaidThere = said.get(part) ?? judgingSame(root, part).some(isSaid);
  said.set(part, isSaidThere);
  return isSaidThere;
}

/** Returns the schemas that judge the same answer as one of a form: itself, its branches, and what they refer to. */
function judgingSame(root: JsonObject, first: unknown): JsonObject[] {
  const all = new Set<JsonObject>();
  const add = (schema: unknown): void => {
    if (!isObject<JsonObject>(schema) || all.has(schema)) return;
    all.add(schema);
    const name = /^#\/\$defs\/(.+)$/.exec(String(schema.$ref))?.[1];
    if (name !== undefined) add((root.$defs as JsonObject | undefined)?.[name]);
    for (const part of [schema.then, schema.else, schema.allOf, schema.anyOf, schema.oneOf].flat()) add(part);
  };
  add(first);
  return [...all];
}

function isSaid(schema: JsonObject): boolean {
  return ['const', 'enum', 'default', 'readOnly'].some((key) => key in schema);
}

const CLOSING = ['ui:disabled', 'ui:readonly', 'ui:copyFrom', 'ui:field'];

function isClosed(ui: object): boolean {
  return Reflect.get(ui, 'ui:widget') === 'hidden' || CLOSING.some((key) => key in ui);
}
