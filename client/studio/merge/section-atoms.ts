import type { Json, JsonObject } from '../../../codegen/runtime/json.ts';
import { type Atom, type Atoms, areSections } from './atom.ts';

/** Returns the atoms of a form's sections: their words, their questions, and the order of both. */
export function readSections(ui: JsonObject, base: JsonObject): Atom[] {
  const sections = sectionsIn(ui);
  if (!sections) return [];
  const ids = idsOf(sections, sectionsIn(base) ?? []);
  const order: Atom = { unit: '#', at: ['#order'], value: true, list: ids };
  return [
    order,
    ...sections.flatMap(({ fields, ...words }, index): Atom[] => {
      const id = ids[index] ?? '';
      const names = Array.isArray(fields) ? fields.map(String) : [];
      return [
        { unit: `§${id}`, at: ['#section', id], value: true },
        { unit: '#', at: ['#fields', id], value: true, list: names },
        ...Object.entries(words).map(
          ([key, value]): Atom => ({ unit: `§${id}`, at: ['#section', id, key], value }),
        ),
        ...names.map((name): Atom => ({ unit: name, at: ['#place', name], value: id })),
      ];
    }),
  ];
}

/** Returns a form's sections; undefined if it has none. A question whose section is gone goes into the last one. */
export function writeSections(atoms: Atoms): Json | undefined {
  const all = [...atoms.values()];
  const listAt = (...at: string[]) => atoms.get(JSON.stringify(at))?.list ?? [];
  const there = new Set(all.flatMap(({ at }) => (at[0] === '#section' && at.length === 2 ? [at[1]] : [])));
  const ids = listAt('#order').filter((id) => there.has(id));
  if (ids.length === 0) return undefined;
  const places = all.flatMap(({ at: [kind, name = ''], value }): [string, string][] =>
    kind === '#place' ? [[name, ids.includes(String(value)) ? String(value) : (ids.at(-1) ?? '')]] : [],
  );
  return ids.map((id) => {
    const words = all.filter(({ at }) => at[0] === '#section' && at[1] === id && at.length === 3);
    const names = places.filter(([, place]) => place === id).map(([name]) => name);
    const ordered = listAt('#fields', id).filter((name) => names.includes(name));
    return {
      ...Object.fromEntries(words.map(({ at, value }) => [at[2], value])),
      fields: [...ordered, ...names.filter((name) => !ordered.includes(name))],
    };
  });
}

/**
 * Returns the id of each section: that of the section in `base` with the same heading or, failing that, with most of
 * the same questions; else one of its own.
 */
function idsOf(sections: JsonObject[], base: JsonObject[]): string[] {
  const free = new Map(base.map((section, index) => [idIn(base, index), section]));
  const named = sections.map((section) => {
    const id = [...free].find(([, before]) => before.title === section.title)?.[0];
    if (id !== undefined) free.delete(id);
    return id;
  });
  return sections.map((section, index) => {
    const known = named[index] ?? [...free].find(([, before]) => isMostly(before, section))?.[0];
    if (known !== undefined) free.delete(known);
    return known ?? `+${idIn(sections, index)}`;
  });
}

/** Returns a section's heading, with a number if an earlier section has the same one. */
function idIn(sections: JsonObject[], index: number): string {
  const title = String(sections[index]?.title ?? '');
  const earlier = sections.slice(0, index).filter((one) => String(one.title ?? '') === title).length;
  return earlier === 0 ? title : `${title} ${earlier + 1}`;
}

function isMostly(before: JsonObject, after: JsonObject): boolean {
  const [was, is] = [before.fields, after.fields].map((fields) => (Array.isArray(fields) ? fields : []));
  const common = (is ?? []).filter((name) => was?.includes(name)).length;
  return common * 2 > (was?.length ?? 0);
}

function sectionsIn(ui: JsonObject): JsonObject[] | undefined {
  const sections = ui['ui:sections'];
  return areSections(sections) ? sections : undefined;
}
