import { isObject, type Json, type JsonObject } from '../../../codegen/runtime/json.ts';
import { type Atom, type Atoms, areSections, type FormJson, joined, REQUIRED } from './atom.ts';
import { readSections, writeSections } from './section-atoms.ts';

/**
 * Splits a form into atoms. Sections are identified by their ids in `base`, the earlier form, so that a new heading
 * does not make a new section.
 */
export function atomsOf({ schema, ui }: FormJson, base: FormJson): Atoms {
  const atoms: Atoms = new Map();
  const lists = new Set<string>();
  const add = (atom: Atom) => atoms.set(JSON.stringify(atom.at), atom);
  readSchema(schema, ['schema'], '');
  readUi(ui, ['ui'], '');
  for (const atom of readSections(ui, base.ui)) add(atom);
  return atoms;

  function readSchema(node: JsonObject, at: string[], unit: string): void {
    if (isBare(node, unit)) add({ unit, at, value: {} });
    for (const [keyword, value] of Object.entries(node)) {
      const here = [...at, keyword];
      if (keyword === 'properties' && isObject(value)) readChildren(value, here, unit);
      else if (keyword === '$defs' && isObject(value)) readChildren(value, here, joined(unit, '$defs'));
      else if (keyword === 'items' && isObject(value) && isObject(value.properties)) {
        lists.add(unit);
        readSchema(value, here, joined(unit, '*'));
      } else if (keyword === 'required' && isWords(value))
        for (const name of value) add({ unit: joined(unit, name), at: [...at, REQUIRED, name], value: true });
      else add({ unit: unitOf(keyword, unit), at: here, value });
    }
  }

  function readChildren(children: JsonObject, at: string[], unit: string): void {
    for (const [name, child] of Object.entries(children)) {
      if (isObject(child)) readSchema(child, [...at, name], joined(unit, name));
      else add({ unit: joined(unit, name), at: [...at, name], value: child });
    }
  }

  function readUi(node: JsonObject, at: string[], unit: string): void {
    if (isBare(node, unit)) add({ unit, at, value: {} });
    for (const [key, value] of Object.entries(node)) {
      const here = [...at, key];
      if (unit === '' && key === 'ui:sections' && areSections(value)) continue;
      if (key === 'ui:order' && isWords(value)) add({ unit: '#', at: here, value, list: value });
      else if (key.startsWith('ui:') || !isObject(value)) add({ unit: unitOf(key, unit), at: here, value });
      else readUi(value, here, joined(unit, key === 'items' && lists.has(unit) ? '*' : key));
    }
  }
}

/** Puts a form together from its atoms. */
export function formOf(atoms: Atoms): FormJson {
  const form: JsonObject = { schema: {}, ui: {} };
  for (const { at, value } of atoms.values()) if (!at[0]?.startsWith('#')) write(form, at, value);
  const ui = form.ui as JsonObject;
  const sections = writeSections(atoms);
  return { schema: form.schema as JsonObject, ui: sections ? { ...ui, 'ui:sections': sections } : ui };
}

function write(form: JsonObject, at: string[], value: Json): void {
  let node = form;
  for (const step of at.slice(0, -1)) {
    if (step === REQUIRED) {
      node.required = [...((node.required as Json[] | undefined) ?? []), at.at(-1) ?? ''];
      return;
    }
    if (!isObject(node[step])) node[step] = {};
    node = node[step] as JsonObject;
  }
  const last = at.at(-1) ?? '';
  const isBareThere = isObject(value) && Object.keys(value).length === 0 && isObject(node[last]);
  if (!isBareThere) node[last] = value;
}

/**
 * Returns the unit of a keyword. Each of the form's own keywords is a unit; the keywords of a question belong together.
 */
function unitOf(keyword: string, unit: string): string {
  if (CONDITIONS.has(keyword)) return `${unit}?`;
  return unit === '' ? `:${keyword}` : unit;
}

const CONDITIONS = new Set('if then else allOf anyOf oneOf not dependencies dependentSchemas'.split(' '));

function isBare(node: JsonObject, unit: string): boolean {
  return unit !== '' && Object.keys(node).length === 0;
}

/** Tells whether a value is a list of names. */
export function isWords(value: Json | undefined): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
