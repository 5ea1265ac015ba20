import { yesOrNo } from '../../../codegen/runtime/answer-words.ts';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { isObject, type Json } from '../../../codegen/runtime/json.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { sameJson } from '../../../codegen/runtime/versions/same-json.ts';
import type { Condition } from '../questions/conditions.ts';
import { ASKED, asAsked } from './asked-atoms.ts';
import { type Atom, type Atoms, FRENCH, joined, parentOf } from './atom.ts';
import type { Merge } from './merge-forms.ts';

/** The changes one person made to a question (see `Atom`): its label, and a line for each thing with its new value. */
export type Changed = { unit: string; label: string; lines: string[] };

/** Describes what one of the two people has changed about a question. */
export function changedBy(who: 'mine' | 'theirs', unit: string, { atoms, topOf }: Compared): Changed {
  const [base, theirs, mine] = [atoms.base, atoms.theirs, atoms.mine].map(asAsked) as [Atoms, Atoms, Atoms];
  const ofUnit = (all: Atoms) => {
    const conditional = new Set(
      [...all.values()].filter(({ at }) => at.at(-1) === ASKED).map((one) => one.unit),
    );
    const topIn = (own: string) =>
      topOf(own) ?? (conditional.has(own) ? topOf(`${parentOf(own)}?`) : undefined);
    return new Map([...all].filter(([, atom]) => topIn(atom.unit) === unit));
  };
  const [before, after] = [ofUnit(base), ofUnit(who === 'mine' ? mine : theirs)];
  const all = [base, theirs, mine];
  const label = labelIn(all, unit);
  if (!isThere(after) && isThere(before)) return { unit, label, lines: [t('deleted')] };
  const lines = [...new Map([...before, ...after]).keys()]
    .filter((place) => !isSame(before.get(place), after.get(place)))
    .map((place) => lineOf(before.get(place) ?? after.get(place), after.get(place), unit, all))
    .filter(Boolean);
  const isNew = !isThere(before) && isThere(after);
  const said = [...(isNew ? [t('added')] : []), ...new Set(lines)].slice(0, MOST);
  return { unit, label, lines: said.length > 0 ? said : [t('changed')] };
}

type Compared = Pick<Merge, 'atoms' | 'topOf'>;

/** The most lines shown; nobody would read more. */
const MOST = 8;

/** Tells whether a question exists. Its French alone does not count: that may be left over. */
function isThere(atoms: Atoms): boolean {
  return [...atoms.values()].some(({ at }) => at[0] !== FRENCH);
}

function isSame(one: Atom | undefined, other: Atom | undefined): boolean {
  return sameJson(one?.value ?? null, other?.value ?? null);
}

/** Returns the label of a question with its groups, of a section, or of the form. */
function labelIn(all: Atoms[], unit: string): string {
  if (unit.startsWith(':')) return t('The form');
  if (unit.startsWith('§')) {
    const title = wordsAt(all, ['#section', unit.slice(1), 'title']);
    return title ? t('Section “{title}”', { title }) : t('Section without a title');
  }
  if (unit === '?') return t('What is asked under which answers');
  if (unit.endsWith('?')) return `${labelIn(all, unit.slice(0, -1))}: ${labelIn(all, '?')}`;
  const steps = unit.split('.').filter((step) => step !== '$defs');
  const labels = steps.flatMap((step, index) =>
    step === '*' ? [] : [labelOf({ title: titleOf(all, steps.slice(0, index + 1)) }, step)],
  );
  return labels.join(': ');
}

function titleOf(all: Atoms[], steps: string[]): string | undefined {
  const unit = steps.join('.');
  for (const atoms of all)
    for (const { unit: own, at, value } of atoms.values())
      if (at.at(-1) === 'title' && (own === unit || own === `$defs.${unit}`)) return String(value);
  return undefined;
}

function wordsAt(all: Atoms[], at: string[]): string | undefined {
  const found = all.map((atoms) => atoms.get(JSON.stringify(at))).find(Boolean);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function lineOf(atom: Atom | undefined, after: Atom | undefined, unit: string, all: Atoms[]): string {
  if (!atom || (atom.at[0] === '#section' && atom.at.length === 2)) return '';
  // French that was removed together with its English needs no line of its own.
  if (atom.at[0] === FRENCH)
    return after ? `${t('French of “{words}”', { words: atom.at[1] ?? '' })}: ${said(atom, after, all)}` : '';
  const isBelow = atom.unit !== unit;
  const name = t(NAMES[atom.at[0] === '#place' ? '#place' : nameOf(atom)] ?? OTHERS);
  const named = isBelow ? `${labelIn(all, atom.unit)}, ${name}` : name;
  return `${named}: ${said(atom, after, all)}`;
}

function nameOf({ at }: Atom): string {
  const last = at.at(-1) ?? '';
  return at.at(-2) === '#required' ? '#required' : last;
}

function said(atom: Atom, after: Atom | undefined, all: Atoms[]): string {
  if (atom.at[0] === '#place') {
    const id = String(after?.value ?? '');
    return quoted(wordsAt(all.toReversed(), ['#section', id, 'title']) ?? id);
  }
  if (atom.at.at(-1) === ASKED) return after ? conditionIn(all, after) : t('always');
  if (after?.value === '') return t('(nothing)');
  return after ? inWords(after.value) : nameOf(atom) === '#required' ? t('No') : t('(nothing)');
}

/** Describes the condition under which a question is asked. */
function conditionIn(all: Atoms[], { unit, value }: Atom): string {
  if (!isObject<Condition>(value)) return t('changed');
  const asker = joined(parentOf(unit), value.field);
  return t('only if “{question}” is “{answer}”', {
    question: labelIn(all, asker),
    answer: value.value === true ? t('ticked') : answerIn(all, asker, value.value),
  });
}

/** Returns the choice that people see for this answer. */
function answerIn(all: Atoms[], unit: string, value: Json): string {
  const listAt = (keyword: string) => {
    const found = all
      .flatMap((atoms) => [...atoms.values()])
      .findLast((atom) => atom.unit === unit && atom.at.at(-1) === keyword);
    return Array.isArray(found?.value) ? found.value : [];
  };
  return String(listAt('ui:enumNames')[listAt('enum').indexOf(value)] ?? value);
}

function inWords(value: Json): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted(value);
  const parts = Array.isArray(value) ? value : Object.values(value ?? {});
  const isPlain = parts.every((part) => !isObject(part) && !Array.isArray(part));
  return isPlain && parts.length > 0 ? parts.map((part) => inWords(part)).join(', ') : t('changed');
}

function quoted(words: string): string {
  return t('“{words}”', { words });
}

const OTHERS = text('Other settings');

/** The studio's names for the keywords that it edits. */
const NAMES: Record<string, string> = {
  title: text('Wording'),
  note: text('Sentence under the heading'),
  optional: text('The heading says “(optional)”'),
  '#required': text('Must be answered'),
  '#place': text('Section'),
  [ASKED]: text('Asked'),
  'ui:help': text('Hint under it'),
  'ui:enumNames': text('Choices'),
  'ui:width': text('Width'),
  'ui:submitLabel': text('Button that sends it'),
  'ui:widget': text('Control'),
  'x-name': text('Its name in sentences'),
  'x-messages': text('Wording of its errors'),
  enum: text('Choices as they are stored'),
  minLength: text('Fewest characters'),
  maxLength: text('Most characters'),
  minimum: text('Smallest number'),
  maximum: text('Largest number'),
  minItems: text('Fewest entries'),
  maxItems: text('Most entries'),
  type: text('Kind of answer'),
  $ref: text('Shared part'),
};
