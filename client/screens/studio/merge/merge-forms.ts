import { isObject } from '../../../../codegen/runtime/json.ts';
import { sameJson } from '../../../../codegen/runtime/versions/same-json.ts';
import type { FormText } from '../../../api/studio.ts';
import { type Json, removeAt, setAt } from '../draft/edit-json.ts';
import { parsed } from '../draft/read-json.ts';
import { ownTexts } from '../french/said-texts.ts';
import type { Atom, Atoms, FormJson } from './atom.ts';
import { atomsOf, formOf } from './form-atoms.ts';
import { mergeLists } from './merge-lists.ts';

/** Three states of a form: what both began with, and what each made of it. */
export type Three<State> = { base: State; mine: State; theirs: State };

/** Whose change of a question counts. */
export type Choice = 'mine' | 'theirs';

/** Two changes of one form put together. */
export type Merge = {
  /** The questions (see `Atom`) that both have changed, each in another way. */
  conflicts: string[];
  /** What they alone have changed. */
  taken: string[];
  /** The three states, taken apart. */
  atoms: Three<Atoms>;
  /** The form with both changes; undefined as long as a choice is missing. */
  text: FormText | undefined;
};

/**
 * Puts two changes of a form together, question by question. What only one of the two has touched is taken as it is; a
 * question that both have touched is as `choices` say. Undefined while one of the texts is no JSON.
 */
export function mergeForms(texts: Three<FormText>, choices: Record<string, Choice> = {}): Merge | undefined {
  const [base, mine, theirs] = [readForm(texts.base), readForm(texts.mine), readForm(texts.theirs)];
  if (!base || !mine || !theirs) return undefined;
  const atoms = {
    base: atomsOf(base, base),
    mine: atomsOf(mine, base),
    theirs: atomsOf(theirs, base),
  };
  const { conflicts, taken, deciding } = compare(atoms);
  const isOpen = conflicts.some((unit) => choices[unit] === undefined);
  if (isOpen) return { conflicts, taken, atoms, text: undefined };
  const merged = formOf(pick(atoms, (unit) => choices[deciding(unit) ?? '']));
  const written = {
    ...texts.mine,
    schema: rewrite(texts.mine.schema, mine.schema as Json, merged.schema as Json, []),
    ui: rewrite(texts.mine.ui, mine.ui as Json, merged.ui as Json, []),
  };
  return { conflicts, taken, atoms, text: { ...written, fr: mergeFrench(texts, written) } };
}

function readForm({ schema, ui }: FormText): FormJson | undefined {
  const form = { schema: parsed(schema), ui: parsed(ui) };
  return isObject(form.schema) && isObject(form.ui) ? (form as FormJson) : undefined;
}

function compare(atoms: Three<Atoms>) {
  const { base, mine, theirs } = atoms;
  const [touchedByMe, touchedByThem] = [touched(base, mine), touched(base, theirs)];
  const [gone, goneThere] = [goneFrom(base, mine), goneFrom(base, theirs)];
  const differing = touched(mine, theirs);
  const found = new Set<string>();
  for (const unit of touchedByMe) {
    const above = aboveOf(unit).find((one) => goneThere.has(one));
    if (above !== undefined) found.add(above);
    else if (touchedByThem.has(unit) && differing.has(unit)) found.add(unit);
  }
  for (const unit of touchedByThem) {
    const above = aboveOf(unit).find((one) => gone.has(one) && differing.has(one));
    if (above !== undefined) found.add(above);
  }
  const tops = [...found].filter((unit) => !aboveOf(unit).some((one) => found.has(one)));
  // A question that one of the two has put under a condition goes with it.
  const conditions = new Map(
    tops.filter((unit) => isMoved(unit, atoms)).map((unit) => [`${parentOf(unit)}?`, unit]),
  );
  const conflicts = tops.filter((unit) => !conditions.has(unit));
  const deciding = (unit: string) =>
    conditions.get(unit) ?? [unit, ...aboveOf(unit)].find((one) => conflicts.includes(one));
  return { conflicts, deciding, taken: [...touchedByThem].filter((unit) => deciding(unit) === undefined) };
}

function touched(one: Atoms, other: Atoms): Set<string> {
  const places = [...new Set([...one.keys(), ...other.keys()])];
  const changed = places.filter((place) => !isSame(one.get(place), other.get(place)));
  const units = changed.map((place) => (one.get(place) ?? other.get(place))?.unit ?? '#');
  return new Set(units.filter((unit) => unit !== '#'));
}

function goneFrom(base: Atoms, side: Atoms): Set<string> {
  const there = unitsOf(side);
  return new Set([...unitsOf(base)].filter((unit) => !there.has(unit) && !unit.startsWith(':')));
}

function unitsOf(atoms: Atoms): Set<string> {
  return new Set([...atoms.values()].map(({ unit }) => unit));
}

/** The groups that a question is in, outermost first: `a.b.c` → `a`, `a.b`. */
function aboveOf(unit: string): string[] {
  if (/^[:§]/.test(unit)) return [];
  const steps = unit.split('.');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('.'));
}

function parentOf(unit: string): string {
  return unit.split('.').slice(0, -1).join('.');
}

function isMoved(unit: string, { base, mine, theirs }: Three<Atoms>): boolean {
  const isEmpty = (atoms: Atoms) =>
    [...atoms.values()].some(
      ({ unit: own, at, value }) => own === unit && at[0] === 'schema' && sameJson(value as never, {}),
    );
  return new Set([base, mine, theirs].map(isEmpty)).size > 1;
}

function pick({ base, mine, theirs }: Three<Atoms>, choiceOf: (unit: string) => Choice | undefined): Atoms {
  const merged: Atoms = new Map();
  for (const place of new Set([...mine.keys(), ...theirs.keys()])) {
    const [was, one, other] = [base.get(place), mine.get(place), theirs.get(place)];
    const choice = choiceOf((one ?? other)?.unit ?? '');
    const side = choice ?? (isSame(was, one) ? 'theirs' : 'mine');
    const atom = one?.list && other?.list ? ordered(was, one, other) : side === 'mine' ? one : other;
    if (atom) merged.set(place, atom);
  }
  return merged;
}

function ordered(was: Atom | undefined, one: Atom, other: Atom): Atom {
  const list = mergeLists(was?.list ?? [], one.list ?? [], other.list ?? []);
  return { ...one, list, value: Array.isArray(one.value) ? list : one.value };
}

function isSame(one: Atom | undefined, other: Atom | undefined): boolean {
  if (!one || !other) return one === other;
  return sameJson([one.value, one.list ?? null] as never, [other.value, other.list ?? null] as never);
}

/** Brings a text from one value to another, and leaves the rest of it as it is written. */
function rewrite(text: string, now: Json | undefined, wanted: Json, at: string[]): string {
  if (sameJson(now as never, wanted as never)) return text;
  if (!isObject(now) || !isObject(wanted)) return setAt(text, at, wanted);
  const gone = Object.keys(now).filter((key) => wanted[key] === undefined);
  const left = gone.reduce((rest, key) => removeAt(rest, [...at, key]), text);
  return Object.entries(wanted).reduce(
    (rest, [key, value]) => (value === undefined ? rest : rewrite(rest, now[key], value, [...at, key])),
    left,
  );
}

/** The French of all that the merged form says, and none of what was said only by what it did not take. */
function mergeFrench(texts: Three<FormText>, merged: FormText): string {
  const words = (text: FormText) => (parsed(text.fr) ?? {}) as Record<string, string>;
  const [base, mine, theirs] = [words(texts.base), words(texts.mine), words(texts.theirs)];
  const said = new Set(ownTexts(merged));
  const dropped = new Set([...(ownTexts(texts.mine) ?? []), ...(ownTexts(texts.theirs) ?? [])]);
  let text = texts.mine.fr;
  for (const english of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const changed = mine[english] === base[english] ? theirs[english] : mine[english];
    const kept = said.has(english) ? (changed ?? theirs[english] ?? mine[english] ?? base[english]) : changed;
    const isNew = base[english] === undefined;
    const isLeft = isNew && !said.has(english) && dropped.has(english);
    const wanted = isLeft ? undefined : kept;
    if (wanted !== mine[english]) text = setAt(text, [english], wanted);
  }
  return text;
}
