import { valueAt } from '../../../codegen/runtime/field-path.ts';
import type { Json } from '../../../codegen/runtime/json.ts';
import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import { RESERVED_NAMES } from '../../../codegen/runtime/reserved-names.ts';
import type { FormText } from '../../api/studio.ts';
import { renameKey, setAt } from '../draft/edit-json.ts';
import type { FormChange } from '../draft/form-draft.ts';
import { parsed, wordsAt } from '../draft/read-json.ts';
import { copyEverywhere, renameEverywhere, takeOut } from './change-conditions.ts';
import type { NewKind } from './kinds.ts';
import { ENTRIES, groupOf, isOutermost, schemaPathOf, uiPathOf } from './question-path.ts';
import { isEmpty } from './read-questions.ts';
import { renameInLayout, renameInRules } from './rename-references.ts';
import { templates } from './templates.ts';

/** Writes a keyword of a question into the schema; `undefined` removes it. */
export function setRule(path: string[], keyword: string, value: Json | undefined): FormChange {
  return (text) => ({ ...text, schema: setAt(text.schema, [...schemaPathOf(path), keyword], value) });
}

/** Writes a key of a question into the layout; `undefined` removes it. */
export function setLayout(path: string[], key: string, value: Json | undefined): FormChange {
  return (text) => ({ ...text, ui: setAt(text.ui, [...uiPathOf(path), key], value) });
}

/** Makes a question required or optional. */
export function setRequired(path: string[], isRequired: boolean): FormChange {
  return (text) => {
    const key = path.at(-1) ?? '';
    const at = [...schemaPathOf(path.slice(0, -1)), 'required'];
    const before = wordsAt(text.schema, at).filter((name) => name !== key);
    const after = isRequired ? [...before, key] : before;
    const schema = setAt(text.schema, at, after.length > 0 ? after : undefined);
    return { ...text, schema: isBox(text, path) ? setConsent(schema, path, isRequired) : schema };
  };
}

/** Makes a required box one that must be ticked: left unticked it would still send an answer, no. */
function setConsent(schema: string, path: string[], isRequired: boolean): string {
  return setAt(schema, [...schemaPathOf(path), 'const'], isRequired ? true : undefined);
}

function isBox({ schema, ui }: FormText, path: string[]): boolean {
  const [rules, layout] = [valueAt(schema, schemaPathOf(path)), valueAt(ui, uiPathOf(path))];
  const { 'ui:widget': widget = 'checkbox' } = (layout ?? {}) as UiSchema;
  return widget === 'checkbox' && ((rules ?? {}) as JsonSchema).type === 'boolean';
}

/** Adds a question at the end of a section, or of a form without sections; with `within` at the end of a group. */
export function addQuestion(
  kind: NewKind,
  title: string,
  { section, within = [] }: { section: number | undefined; within?: string[] },
): { change: FormChange; key: (text: FormText) => string } {
  const key = (text: FormText) => freeKey(title, [...namesIn(text.schema, within), ...RESERVED_NAMES]);
  return {
    key,
    change(text) {
      const name = key(text);
      const { schema, ui } = templates[kind];
      const shown = { title, ...schema };
      const added: FormText = {
        ...text,
        schema: setAt(text.schema, [...schemaPathOf([...within, name])], shown),
        ui: Object.keys(ui).length > 0 ? setAt(text.ui, [...uiPathOf(within), name], ui) : text.ui,
      };
      return within.length > 0 ? added : placeIn(added, section, name);
    },
  };
}

/**
 * Copies a question to the place below it, with its rules, layout and condition, and with a key and words of its own.
 * `siblings`: the keys of the questions around it and its own, in order.
 */
export function copyQuestion(
  path: string[],
  title: string,
  { section, siblings }: { section: number | undefined; siblings: string[] },
): { change: FormChange; key: (text: FormText) => string } {
  const original = path.at(-1) ?? '';
  const group = groupOf(path);
  const key = ({ schema, ui }: FormText) =>
    unusedKey(original, [
      ...namesAnywhere(parsed(schema)),
      ...Object.keys(parsed(ui) ?? {}),
      ...RESERVED_NAMES,
    ]);
  return {
    key,
    change(text) {
      const name = key(text);
      const { schema, places } = copyEverywhere(text.schema, schemaPathOf(group), original, name);
      const asked = places.filter((place) => !isEmpty(valueAt(parsed(schema), place)));
      const titled = asked.reduce((before, place) => setAt(before, [...place, 'title'], title), schema);
      const layout = valueAt(parsed(text.ui), uiPathOf(path)) as Json | undefined;
      const ui = layout === undefined ? text.ui : setAt(text.ui, [...uiPathOf(group), name], layout);
      const all = siblings.toSpliced(siblings.indexOf(original) + 1, 0, name);
      return {
        ...text,
        schema: asked.reduce((before, place) => renameInRules(before, path, name, place), titled),
        ui: isUnplaced(ui, path, section) ? ui : setOrder(ui, path, section, all),
      };
    },
  };
}

/** Tells whether a question stands in no section of a form that has some, like those that are not shown. */
function isUnplaced(ui: string, path: string[], section: number | undefined): boolean {
  return isOutermost(path) && section === undefined && valueAt(parsed(ui), ['ui:sections']) !== undefined;
}

/** Returns the keys of all questions in a part of a schema, those of its groups, lists and branches too. */
function namesAnywhere(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesAnywhere);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([keyword, value]) => [
    ...(keyword === 'properties' ? Object.keys(value ?? {}) : []),
    ...namesAnywhere(value),
  ]);
}

/** Removes a question from both files. */
export function removeQuestion(path: string[]): FormChange {
  return (text) => {
    const key = path.at(-1) ?? '';
    const ui = isOutermost(path)
      ? eachFieldList(text.ui, (fields) => fields.filter((one) => one !== key))
      : text.ui;
    const schema = takeOut(text.schema, schemaPathOf(groupOf(path)), key);
    return { ...text, schema, ui: setAt(ui, uiPathOf(path), undefined) };
  };
}

/** Renames a question's key wherever the two files have it. */
export function renameQuestion(path: string[], name: string): FormChange {
  return (text) => {
    const key = path.at(-1) ?? '';
    const swap = (names: string[]) => names.map((one) => (one === key ? name : one));
    const ui = isOutermost(path) ? eachFieldList(text.ui, swap) : text.ui;
    const schema = renameEverywhere(text.schema, schemaPathOf(groupOf(path)), key, name);
    return {
      ...text,
      schema: renameInRules(renameInEntries(schema, path, name), path, name),
      ui: renameInLayout(renameKey(ui, uiPathOf(path), name), path, name),
    };
  };
}

/** Renames a field in its list's keywords that say which field makes an entry one, and which make it worth sending. */
function renameInEntries(schema: string, path: string[], name: string): string {
  const group = groupOf(path);
  if (group.at(-1) !== ENTRIES) return schema;
  const list = schemaPathOf(group.slice(0, -1));
  const key = path.at(-1) ?? '';
  const isKey = valueAt(parsed(schema), [...list, 'x-key']) === key;
  const keyed = isKey ? setAt(schema, [...list, 'x-key'], name) : schema;
  const swap = (names: string[]) => names.map((one) => (one === key ? name : one));
  return changeWords(keyed, [...list, 'x-sent-if'], swap);
}

/** Moves a question by so many places among `names`, its siblings in order. */
export function moveQuestion(
  path: string[],
  section: number | undefined,
  names: string[],
  by: number,
): FormChange {
  const moved = movedBy(names, path.at(-1) ?? '', by);
  return (text) => ({ ...text, ui: setOrder(text.ui, path, section, moved) });
}

/**
 * Writes in which order a question and its siblings are asked. What else the layout orders there comes after them: the
 * questions of other alternatives.
 */
function setOrder(ui: string, path: string[], section: number | undefined, names: string[]): string {
  const isPlaced = isOutermost(path) && section !== undefined;
  if (isPlaced) return setAt(ui, ['ui:sections', section, 'fields'], names);
  const at = [...uiPathOf(path.slice(0, -1)), 'ui:order'];
  return setAt(ui, at, [...names, ...wordsAt(ui, at).filter((name) => !names.includes(name))]);
}

/** Moves a question to the end of another section. */
export function moveToSection(key: string, section: number): FormChange {
  return (text) =>
    placeIn(
      { ...text, ui: eachFieldList(text.ui, (fields) => fields.filter((one) => one !== key)) },
      section,
      key,
    );
}

function placeIn(text: FormText, section: number | undefined, key: string): FormText {
  if (section === undefined) {
    const order = wordsAt(text.ui, ['ui:order']);
    return order.length === 0 ? text : { ...text, ui: setAt(text.ui, ['ui:order'], [...order, key]) };
  }
  const at = ['ui:sections', section, 'fields'];
  return { ...text, ui: setAt(text.ui, at, [...wordsAt(text.ui, at), key]) };
}

function eachFieldList(ui: string, change: (fields: string[]) => string[]): string {
  const sections = valueAt(parsed(ui), ['ui:sections']);
  let text = changeWords(ui, ['ui:order'], change);
  if (Array.isArray(sections))
    for (const index of sections.keys()) text = changeWords(text, ['ui:sections', index, 'fields'], change);
  return text;
}

function changeWords(text: string, at: (string | number)[], change: (words: string[]) => string[]): string {
  const before = wordsAt(text, at);
  const after = change(before);
  return JSON.stringify(before) === JSON.stringify(after) ? text : setAt(text, at, after);
}

function movedBy(names: string[], name: string, by: number): string[] {
  const at = names.indexOf(name);
  const others = names.filter((one) => one !== name);
  return others.toSpliced(Math.max(0, Math.min(others.length, at + by)), 0, name);
}

function namesIn(schema: string, within: string[]): string[] {
  return Object.keys(valueAt(parsed(schema), [...schemaPathOf(within), 'properties']) ?? {});
}

/** Makes an unused key from the words of a title, or from `otherwise` if it has none. */
export function freeKey(title: string, taken: string[], otherwise = 'question'): string {
  const words = title
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .slice(0, 4);
  return unusedKey(words.join('_').replace(/^(?=\d)/, 'q') || otherwise, taken);
}

function unusedKey(plain: string, taken: string[]): string {
  let key = plain;
  for (let count = 2; taken.includes(key); count += 1) key = `${plain}_${count}`;
  return key;
}
