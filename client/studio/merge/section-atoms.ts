import type { Json, JsonObject } from '../../../codegen/runtime/json.ts';
import { type Atom, type Atoms, areSections } from './atom.ts';

/** What the sections of a form say: their own words, which question stands in which, and in which order. */
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

/** The sections as a form lists them; undefined for one that has none. A question whose section is gone goes to the last. */
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

/** What each section is called in the form before: by its heading, else by most of its questions, else by itself. */
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

/** The heading, and which of those with this heading it is. */
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
