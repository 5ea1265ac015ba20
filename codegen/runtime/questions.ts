import type { Path } from './field-path.ts';
import { dotted } from './field-path.ts';
import { isObject, type JsonObject } from './json.ts';
import { branchesOf } from './schema/branches.ts';

/** A property of a form or of a group in it, in its bundled schema and UI schema. */
export type Question = {
  /** As in the answers; `*` stands for each entry of a list. */
  path: string[];
  schemaPath: Path;
  uiPath: Path;
  schema: JsonObject;
  ui: JsonObject;
  isRequired: boolean;
  /** It asks nothing itself: it holds other questions. */
  isGroup: boolean;
};

type Group = Pick<Question, 'path' | 'schemaPath' | 'uiPath' | 'schema' | 'ui'>;

/**
 * Lists everything that a form asks, groups before what is in them; a group with a widget of its own is one question.
 */
export function questionsOf(schema: JsonObject, ui: JsonObject): Question[] {
  return questionsIn({ path: [], schemaPath: [], uiPath: [], schema, ui });
}

/** Whether nobody sees the question. */
export function isHidden({ ui }: { ui: JsonObject }): boolean {
  return ui['ui:widget'] === 'hidden';
}

/** Lists the properties of a group and those that its conditions add, unless the group has them already. */
function questionsIn(group: Group): Question[] {
  const properties = propertiesOf(group);
  const own = properties.flatMap((question) => [question, ...questionsBelow(question)]);
  const branches = branchesIn(group);
  if (branches.length === 0) return own;
  const seen = new Set(properties.map(({ path }) => dotted(path)));
  const added = branches
    .flatMap(questionsIn)
    .filter(({ path }) => !seen.has(dotted(path.slice(0, group.path.length + 1))));
  return [...own, ...added];
}

function propertiesOf({ path, schemaPath, uiPath, schema, ui }: Group): Question[] {
  const { properties } = schema;
  if (!isObject(properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).flatMap(([name, child]) => {
    if (!isObject(child) || isEmpty(child)) return [];
    const childUi = ui[name];
    return {
      path: [...path, name],
      schemaPath: [...schemaPath, 'properties', name],
      uiPath: [...uiPath, name],
      schema: child,
      ui: isObject(childUi) ? childUi : {},
      isRequired: required.includes(name),
      isGroup: isObject(child.properties) || isListOfGroups(child),
    };
  });
}

function questionsBelow(question: Question): Question[] {
  if (question.ui['ui:widget'] !== undefined) return [];
  const { items } = question.schema;
  if (!isListOfGroups(question.schema) || !isObject(items)) return questionsIn(question);
  const { path, schemaPath, uiPath, ui } = question;
  return questionsIn({
    path: [...path, '*'],
    schemaPath: [...schemaPath, 'items'],
    uiPath: [...uiPath, 'items'],
    schema: items,
    ui: isObject(ui.items) ? ui.items : {},
  });
}

function isEmpty(schema: JsonObject): boolean {
  for (const _ in schema) return false;
  return true;
}

function isListOfGroups({ items }: JsonObject): boolean {
  return isObject(items) && isObject(items.properties);
}

/** Returns the group once for each of its conditions and alternatives, with the schema of that one. */
function branchesIn(group: Group): Group[] {
  return branchesOf(group.schema).map(({ schema, path }) => ({
    ...group,
    schema,
    schemaPath: [...group.schemaPath, ...path],
  }));
}
