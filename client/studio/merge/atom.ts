import { isObject, type Json, type JsonObject } from '../../../codegen/runtime/json.ts';

/** A form's two files, read. */
export type FormJson = { schema: JsonObject; ui: JsonObject };

/**
 * One thing that a form says, and which of its questions it belongs to: the question's path as in the answers (`*`: each
 * entry), `:keyword` for the form itself, `path?` for what is asked under which answers, `§id` for a section. A `list`
 * is an order of names and belongs to nobody.
 */
export type Atom = { unit: string; at: string[]; value: Json; list?: string[] };

/** Every atom of a form by its place. */
export type Atoms = Map<string, Atom>;

/** Three states of a form: what both began with, and what each made of it. */
export type Three<State> = { base: State; mine: State; theirs: State };

/** What stands where a schema lists which answers must be given. */
export const REQUIRED = '#required';

/** What the places of French begin with. */
export const FRENCH = '#fr';

/** Whether a value is a list of sections. */
export function areSections(value: Json | undefined): value is JsonObject[] {
  return Array.isArray(value) && value.every((one) => isObject(one));
}

/** The unit of a question in a group; '' is the form. */
export function joined(unit: string, name: string): string {
  return unit === '' ? name : `${unit}.${name}`;
}

/** The unit of the group that a question is in. */
export function parentOf(unit: string): string {
  return unit.split('.').slice(0, -1).join('.');
}
