import { isObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../translate.ts';
import { type Named, theForm } from './change.ts';
import { sameJson } from './same-json.ts';

/** Says how two layouts of a question, or of a form as a whole, differ; empty if they do not. */
export function layoutChanges(name: Named, before: JsonObject, after: JsonObject): string[] {
  const changed = keysOf(before, after).filter((key) => !sameJson(before[key], after[key]));
  return [...new Set(changed.flatMap((key) => keySentences(key, name, before[key], after[key])))];
}

/**
 * Says how two layouts of a form as a whole differ; questions that came or went do not count.
 * @param labelOf names the question with this key, if both versions have it
 */
export function formLayoutChanges(
  before: JsonObject,
  after: JsonObject,
  labelOf: (key: string) => string | undefined,
): string[] {
  const [old, now] = [sectionsOf(before), sectionsOf(after)];
  const hasBoth = old.length > 0 && now.length > 0;
  const [was, is] = hasBoth ? [withoutOrder(before), withoutOrder(after)] : [before, after];
  return [...(hasBoth ? sectionChanges(old, now, labelOf) : []), ...layoutChanges(theForm(), was, is)];
}

function withoutOrder({ 'ui:sections': _sections, 'ui:order': _order, ...rest }: JsonObject): JsonObject {
  return rest;
}

function sectionChanges(
  old: Section[],
  now: Section[],
  labelOf: (key: string) => string | undefined,
): string[] {
  const [pairs, gone, come] = pairsOf(old, now);
  const homes = new Map(now.flatMap((section) => section.fields.map((field) => [field, section] as const)));
  const moved = pairs.flatMap(([was, is]) =>
    was.fields.flatMap((field) => {
      const [home, label] = [homes.get(field), labelOf(field)];
      return label && home && home !== is && !come.includes(home)
        ? [t('{name} stands in the section “{section}” now', { name: label, section: home.title })]
        : [];
    }),
  );
  return [
    ...gone.map(({ title }) => t('The section “{title}” is gone', { title })),
    ...come.map(({ title }) => t('The section “{title}” is new', { title })),
    ...pairs.flatMap(([was, is]) => differences(was, is)),
    ...moved,
    ...(isSameOrder(pairs, now) ? [] : [t('The sections stand in another order')]),
  ];
}

type Section = { title: string; fields: string[]; rest: JsonObject };
type Pair = [was: Section, is: Section];

function sectionsOf(ui: JsonObject): Section[] {
  const sections = ui['ui:sections'];
  if (!Array.isArray(sections)) return [];
  return sections.filter(isObject).map(({ title, fields, ...rest }) => ({
    title: String(title ?? ''),
    fields: Array.isArray(fields) ? fields.map(String) : [],
    rest,
  }));
}

/** Pairs each old section with the new one of the same title, else with one that got at least half of its questions. */
function pairsOf(old: Section[], now: Section[]): [Pair[], gone: Section[], come: Section[]] {
  const come = [...now];
  const take = (section: Section | undefined) => {
    if (section) come.splice(come.indexOf(section), 1);
    return section;
  };
  const named = new Map(old.map((was) => [was, take(come.find(({ title }) => title === was.title))]));
  const heir = (was: Section) =>
    come.find((is) => shared(was, is) > 0 && shared(was, is) * 2 >= Math.max(was.fields.length, 1));
  const found = old.map((was) => [was, named.get(was) ?? take(heir(was))] as const);
  const pairs = found.flatMap(([was, is]): Pair[] => (is ? [[was, is]] : []));
  return [pairs, found.flatMap(([was, is]) => (is ? [] : [was])), come];
}

function shared(one: Section, other: Section): number {
  return one.fields.filter((field) => other.fields.includes(field)).length;
}

function differences(was: Section, is: Section): string[] {
  const { title } = is;
  return [
    ...(was.title === title
      ? []
      : [t('The section “{before}” is called “{title}” now', { before: was.title, title })]),
    ...(sameJson(was.rest, is.rest) ? [] : [t('The section “{title}” is introduced differently', { title })]),
    ...(isSameAmongKept(was.fields, is.fields)
      ? []
      : [t('The questions of the section “{title}” stand in another order', { title })]),
  ];
}

function isSameOrder(pairs: Pair[], now: Section[]): boolean {
  const places = pairs.map(([, is]) => now.indexOf(is));
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
}

function keySentences(
  key: string,
  { name, isForm = false }: Named,
  before: Json | undefined,
  after: Json | undefined,
): string[] {
  if (key === 'ui:widget' && after === 'hidden') return [];
  if (key === 'ui:widget' && before === 'hidden') return [t('{name} is shown now', { name })];
  // That is no matter of layout: `changesBetween` says it.
  if (key === KEPT_DAYS && isForm) return [];
  if (key === 'ui:order' && isSameAmongKept(before, after)) return [];
  if (key === 'ui:order' && isForm) return [t('The questions stand in another order')];
  return [SAID[key]?.(name) ?? t('{name} is laid out differently', { name })];
}

/** Whether the items that both lists have are in the same order in both. */
function isSameAmongKept(before: Json | undefined, after: Json | undefined): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  const among = (some: Json[], all: Json[]) => some.filter((one) => all.includes(one));
  return sameJson(among(before, after), among(after, before));
}

/** Where a layout says for how many days answers are kept. */
export const KEPT_DAYS = 'ui:keptDays';

const SAID: Record<string, (name: string) => string> = {
  'ui:help': (name) => t('The help of {name} has changed', { name }),
  'ui:enumNames': (name) => t('The choices of {name} are called differently', { name }),
  'ui:enumHints': (name) => t('The choices of {name} are explained differently', { name }),
  'ui:itemLabel': (name) => t('The entries of {name} are called differently', { name }),
  'ui:addLabel': (name) => t('The button that adds an entry to {name} reads differently', { name }),
  'ui:submitLabel': () => t('The button that sends the form reads differently'),
  'ui:lead': () => t('The sentence under the title has changed'),
  'ui:sent': () => t('What is said once the form was sent has changed'),
  'ui:tellStaff': () => t('Whether staff are told of an answer by email has changed'),
  'ui:mode': () => t('The form is shown as one page or as steps, other than before'),
  'ui:widget': (name) => t('{name} is asked by another control', { name }),
  'ui:order': (name) => t('The questions of {name} stand in another order', { name }),
};

/** Lists the keys of the nodes themselves; what is below belongs to other questions. */
function keysOf(...nodes: JsonObject[]): string[] {
  const isOwn = ([key, value]: [string, Json]) => key.startsWith('ui:') || !isObject(value);
  return [
    ...new Set(
      nodes.flatMap((node) =>
        Object.entries(node)
          .filter(isOwn)
          .map(([key]) => key),
      ),
    ),
  ];
}
