import { isObject } from '../../../../codegen/runtime/json.ts';
import type { Json } from '../draft/edit-json.ts';

/** A form's two files, read. */
export type FormJson = { schema: JsonGroup; ui: JsonGroup };

export type JsonGroup = { [key: string]: Json | undefined };

/**
 * One thing that a form says, and which of its questions it belongs to: the question's path as in the answers (`*`: each
 * entry), `:keyword` for the form itself, `path?` for what is asked under which answers, `§id` for a section. A `list`
 * is an order of names and belongs to nobody.
 */
export type Atom = { unit: string; at: string[]; value: Json; list?: string[] };

/** Every atom of a form by its place. */
export type Atoms = Map<string, Atom>;

/** Whether a value is a list of sections. */
export function areSections(value: Json | undefined): value is JsonGroup[] {
  return Array.isArray(value) && value.every((one) => isObject(one));
}
