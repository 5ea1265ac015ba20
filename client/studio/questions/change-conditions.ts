import { valueAt } from '../../../codegen/runtime/field-path.ts';
import type { Json } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { removeAt, renameKey, setAt } from '../draft/edit-json.ts';
import type { FormChange } from '../draft/form-draft.ts';
import { parsed, wordsAt } from '../draft/read-json.ts';
import { type Condition, conditionalsOf, readCondition, writeCondition } from './conditions.ts';
import { groupOf, keywordsOf, schemaPathOf } from './question-path.ts';

type At = (string | number)[];

/** Makes a question depend on the answer to another; `undefined`: it is always asked. */
export function setCondition(path: string[], condition: Condition | undefined): FormChange {
  return (text) => {
    const key = path.at(-1) ?? '';
    const group = schemaPathOf(groupOf(path));
    const from = schemaPathOf(path.slice(0, -1));
    const question = valueAt(parsed(text.schema), [...from, 'properties', key]) as Json | undefined;
    if (question === undefined) return text;
    const isRequired = wordsAt(text.schema, [...from, 'required']).includes(key);
    const taken = takeOut(text.schema, group, key);
    return {
      ...text,
      schema: condition ? askUnder(condition) : ask(taken, group, key, question, isRequired),
    };

    function askUnder(wanted: Condition): string {
      const { schema, at } = holderOf(setAt(taken, [...group, 'properties', key], {}), group, wanted);
      const asked = ask(schema, [...at, 'then'], key, question as Json, isRequired);
      return setAt(asked, [...at, 'else', 'properties', key], false);
    }
  };
}

/** Removes a question from a group and all its branches. */
export function takeOut(schema: string, group: At, key: string): string {
  const text = placesIn(schema, group).reduce((before, at) => dropFrom(before, at, key), schema);
  return withoutEmpty(text, group);
}

/**
 * Copies a question of a group, in every branch too. Conditions go on to look at the first.
 * @returns the places at which the copy is asked
 */
export function copyEverywhere(schema: string, group: At, key: string, name: string) {
  const places = placesIn(schema, group).filter(
    (at) => valueAt(parsed(schema), [...at, 'properties', key]) !== undefined,
  );
  const copied = places.reduce((before, at) => {
    const question = valueAt(parsed(before), [...at, 'properties', key]) as Json;
    return ask(before, at, name, question, wordsAt(before, [...at, 'required']).includes(key));
  }, schema);
  return { schema: copied, places: places.map((at) => [...at, 'properties', name]) };
}

/** Renames a question of a group, in every branch and condition too. */
export function renameEverywhere(schema: string, group: At, key: string, name: string): string {
  const conditions = conditionals(schema, group).map((at) => [...at, 'if']);
  return [...placesIn(schema, group), ...conditions].reduce((before, at) => {
    const names = wordsAt(before, [...at, 'required']);
    const swapped = names.map((one) => (one === key ? name : one));
    const text = names.includes(key) ? setAt(before, [...at, 'required'], swapped) : before;
    return renameKey(text, [...at, 'properties', key], name);
  }, schema);
}

function ask(schema: string, at: At, key: string, question: Json, isRequired: boolean): string {
  const text = setAt(schema, [...at, 'properties', key], question);
  return isRequired ? setAt(text, [...at, 'required'], [...wordsAt(text, [...at, 'required']), key]) : text;
}

function dropFrom(schema: string, at: At, key: string): string {
  const names = wordsAt(schema, [...at, 'required']);
  const left = names.filter((name) => name !== key);
  const text =
    left.length < names.length
      ? setAt(schema, [...at, 'required'], left.length > 0 ? left : undefined)
      : schema;
  const place = [...at, 'properties', key];
  return valueAt(parsed(text), place) === undefined ? text : removeAt(text, place);
}

/** Returns the part of a group that asks under this condition; adds one if there is none. */
function holderOf(schema: string, group: At, condition: Condition): { schema: string; at: At } {
  const found = conditionals(schema, group).find((at) => {
    const known = readCondition(valueAt(parsed(schema), [...at, 'if']));
    return JSON.stringify(known) === JSON.stringify(condition);
  });
  if (found) return { schema, at: found };
  const isFirst = valueAt(parsed(schema), [...group, 'if']) === undefined;
  if (isFirst) return { schema: setAt(schema, [...group, 'if'], writeCondition(condition)), at: group };
  const all = valueAt(parsed(schema), [...group, 'allOf']);
  const others = Array.isArray(all) ? (all as Json[]) : [];
  const at = [...group, 'allOf', others.length];
  return { schema: setAt(schema, [...group, 'allOf'], [...others, { if: writeCondition(condition) }]), at };
}

/** Removes the conditions under which nothing is asked any more. */
function withoutEmpty(schema: string, group: At): string {
  return conditionals(schema, group).reduceRight((text, at) => {
    const then = valueAt(parsed(text), [...at, 'then']);
    if (!isBare(then)) return text;
    if (at.length === group.length)
      return ['if', 'then', 'else'].reduce(
        (before, keyword) => setAt(before, [...at, keyword], undefined),
        text,
      );
    const left = removeAt(text, at);
    const all = valueAt(parsed(left), [...group, 'allOf']);
    return Array.isArray(all) && all.length === 0 ? setAt(left, [...group, 'allOf'], undefined) : left;
  }, schema);
}

/** Tells whether a branch asks nothing and has no rules. */
function isBare(then: unknown): boolean {
  if (typeof then !== 'object' || then === null) return then === undefined;
  const { properties = {}, ...rules } = then as { properties?: object };
  return Object.keys(properties).length === 0 && Object.keys(rules).length === 0;
}

function conditionals(schema: string, group: At): At[] {
  const node = valueAt(parsed(schema), group);
  if (typeof node !== 'object' || node === null) return [];
  return conditionalsOf(node as JsonSchema).map(({ step }) => [...group, ...(step ? keywordsOf(step) : [])]);
}

function placesIn(schema: string, group: At): At[] {
  return [
    group,
    ...conditionals(schema, group).flatMap((at) => [
      [...at, 'then'],
      [...at, 'else'],
    ]),
  ];
}
