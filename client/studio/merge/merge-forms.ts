import { isObject, type Json } from '../../../codegen/runtime/json.ts';
import { sameJson } from '../../../codegen/runtime/versions/same-json.ts';
import type { FormText } from '../../api/studio.ts';
import { removeAt, setAt } from '../draft/edit-json.ts';
import { parsed } from '../draft/read-json.ts';
import { isLookedAt } from '../questions/conditions.ts';
import { type Atom, type Atoms, type FormJson, FRENCH, parentOf, type Three } from './atom.ts';
import { atomsOf, formOf } from './form-atoms.ts';
import { addFrench, writeFrench } from './french-atoms.ts';
import { mergeLists } from './merge-lists.ts';

/** The side whose change of a question counts. */
export type Choice = 'mine' | 'theirs';

/** The merge of two changes of one form. */
export type Merge = {
  /** The questions (see `Atom`) that both have changed, and differently. */
  conflicts: string[];
  /** The questions that only the other person has changed. */
  taken: string[];
  /** Returns the unit in `conflicts` or `taken` that a unit belongs to. */
  topOf: (unit: string) => string | undefined;
  /** The three states as atoms. */
  atoms: Three<Atoms>;
  /** The form with both changes; undefined until every conflict is decided. */
  text: FormText | undefined;
};

/**
 * Merges two changes of a form question by question. A change by only one of the two is taken; `choices` decides about
 * a question that both have changed. Undefined if one of the texts is not JSON.
 */
export function mergeForms(texts: Three<FormText>, choices: Record<string, Choice> = {}): Merge | undefined {
  const [base, mine, theirs] = [readForm(texts.base), readForm(texts.mine), readForm(texts.theirs)];
  if (!base || !mine || !theirs) return undefined;
  const atoms = {
    base: atomsOf(base, base),
    mine: atomsOf(mine, base),
    theirs: atomsOf(theirs, base),
  };
  addFrench(atoms, texts);
  const compared = compare(atoms);
  const { conflicts, topOf } = compared;
  const isOpen = conflicts.some((unit) => choices[unit] === undefined);
  if (isOpen) return { ...compared, atoms, text: undefined };
  const chosen = new Map(conflicts.map((unit) => [unit, choices[unit]]));
  const picked = pick(atoms, (unit) => chosen.get(topOf(unit) ?? ''));
  const merged = formOf(picked);
  const written = {
    ...texts.mine,
    schema: rewrite(texts.mine.schema, mine.schema, merged.schema, []),
    ui: rewrite(texts.mine.ui, mine.ui, merged.ui, []),
  };
  return { ...compared, atoms, text: { ...written, fr: writeFrench(texts, picked, written) } };
}

function readForm({ schema, ui }: FormText): FormJson | undefined {
  const form = { schema: parsed(schema), ui: parsed(ui) };
  return isObject(form.schema) && isObject(form.ui) ? (form as FormJson) : undefined;
}

function compare(atoms: Three<Atoms>): Pick<Merge, 'conflicts' | 'taken' | 'topOf'> {
  const { base, mine, theirs } = atoms;
  const [touchedByMe, touchedByThem] = [touched(base, mine), touched(base, theirs)];
  const [gone, goneThere] = [goneFrom(base, mine), goneFrom(base, theirs)];
  const differing = touched(mine, theirs);
  const found = new Set<string>();
  for (const unit of touchedByMe) {
    const above = aboveOf(unit).find((one) => goneThere.has(one));
    if (above !== undefined) found.add(above);
    else if (touchedByThem.has(unit) && differing.has(unit)) found.add(unit);
    else if (needed(mine, unit, goneThere).length > 0) found.add(unit);
  }
  for (const unit of touchedByThem) {
    const above = aboveOf(unit).find((one) => gone.has(one) && differing.has(one));
    if (above !== undefined) found.add(above);
    else if (needed(theirs, unit, gone).length > 0) found.add(unit);
  }
  // Questions that moved into or out of a condition, and questions that a condition depends on, are decided along with
  // the conditions.
  const bound = new Set(
    [...touchedByMe, ...touchedByThem].flatMap((unit) => [
      ...movedUnder(unit, atoms),
      ...needed(mine, unit, goneThere),
      ...needed(theirs, unit, gone),
    ]),
  );
  const wholeOf = (unit: string) => {
    const one = [...aboveOf(unit), unit].find((above) => bound.has(above));
    return one === undefined ? unit : `${parentOf(one)}?`;
  };
  const topAmong = (tops: string[], unit: string) => {
    const whole = wholeOf(unit);
    return [whole, ...aboveOf(whole)].find((one) => tops.includes(one));
  };
  const conflicts = topsOf([...found].map(wholeOf));
  const theirOwn = [...touchedByThem].filter(
    (unit) => differing.has(unit) && topAmong(conflicts, unit) === undefined,
  );
  const taken = topsOf(theirOwn.map(wholeOf));
  return { conflicts, taken, topOf: (unit) => topAmong([...conflicts, ...taken], unit) };
}

/** Returns the units that are in none of the others, each once. */
function topsOf(units: string[]): string[] {
  const all = new Set(units);
  return [...all].filter((unit) => !aboveOf(unit).some((one) => all.has(one)));
}

/** Returns the questions that a group's conditions depend on although the other person has deleted them. */
function needed(atoms: Atoms, conditions: string, goneThere: Set<string>): string[] {
  const rules = [...atoms.values()].filter(({ unit }) => unit === conditions);
  const schema = Object.fromEntries(rules.map(({ at, value }) => [at.at(-1), value]));
  return [...goneThere].filter(
    (unit) => `${parentOf(unit)}?` === conditions && isLookedAt(schema, unit.split('.').at(-1) ?? ''),
  );
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
  return new Set([...atoms.values()].filter(({ at }) => at[0] !== FRENCH).map(({ unit }) => unit));
}

/** Returns the groups that a unit is in, outermost first: for `a.b.c` and for `a.b?` they are `a`, `a.b`. */
function aboveOf(unit: string): string[] {
  if (/^[:§]/.test(unit)) return [];
  const steps = unit.replace(/[?]$/, '.?').split('.');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('.'));
}

/** Returns the questions of a group that are under its conditions in some of the three states, but not in all. */
function movedUnder(conditions: string, { base, mine, theirs }: Three<Atoms>): string[] {
  const states = [base, mine, theirs].map((atoms) => {
    const bare = [...atoms.values()].filter(({ at, value }) => at[0] === 'schema' && sameJson(value, {}));
    return new Set(bare.map(({ unit }) => unit).filter((unit) => `${parentOf(unit)}?` === conditions));
  });
  const all = new Set(states.flatMap((units) => [...units]));
  return [...all].filter((unit) => !states.every((units) => units.has(unit)));
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
  return sameJson([one.value, one.list ?? null], [other.value, other.list ?? null]);
}

/** Changes a text from one value to another, leaving the rest of it as written. */
function rewrite(text: string, now: Json | undefined, wanted: Json, at: string[]): string {
  if (sameJson(now, wanted)) return text;
  if (!isObject(now) || !isObject(wanted)) return setAt(text, at, wanted);
  const gone = Object.keys(now).filter((key) => wanted[key] === undefined);
  const left = gone.reduce((rest, key) => removeAt(rest, [...at, key]), text);
  return Object.entries(wanted).reduce(
    (rest, [key, value]) => rewrite(rest, now[key], value, [...at, key]),
    left,
  );
}
