import { isObject, type Json, type JsonObject } from '../../../codegen/runtime/json.ts';

/** A form's two files, parsed. */
export type FormJson = { schema: JsonObject; ui: JsonObject };

/**
 * One thing that a form says, and the unit it belongs to: the path of a question as in answers (`*`: each entry),
 * `:keyword` for the form itself, `path?` for the conditions of a group, `§id` for a section. A `list` is an order of
 * names and belongs to no unit.
 */
export type Atom = { unit: string; at: string[]; value: Json; list?: string[] };

/** The atoms of a form by place. */
export type Atoms = Map<string, Atom>;

/** Three states of a form: the one both started from, and what each made of it. */
export type Three<State> = { base: State; mine: State; theirs: State };

/** The step in a place that stands for a schema's list of required answers. */
export const REQUIRED = '#required';

/** The first step in the place of a French wording. */
export const FRENCH = '#fr';

/** Tells whether a value is a list of sections. */
export function areSections(value: Json | undefined): value is JsonObject[] {
  return Array.isArray(value) && value.every((one) => isObject(one));
}

/** Returns the unit of a question in a group; '' is the form. */
export function joined(unit: string, name: string): string {
  return unit === '' ? name : `${unit}.${name}`;
}

/** Returns the unit of the group that a question is in. */
export function parentOf(unit: string): string {
  return unit.split('.').slice(0, -1).join('.');
}
