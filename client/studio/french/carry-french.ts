import { nounOf } from '../../../codegen/runtime/field-name.ts';
import { own } from '../../../codegen/runtime/json.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import type { FormText } from '../../api/studio.ts';
import { removeAt, renameKey, setAt } from '../draft/edit-json.ts';
import { wordsIn } from './french-words.ts';
import { ownTexts } from './said-texts.ts';

/** The surroundings of a form's French: wordings from other files, and the French that several forms share. */
export type Beside = { texts: ReadonlySet<string>; words: Words };

/** A wording, and the one that replaces it. */
export type Rewording = [from: string, to: string];

/**
 * Keeps the French of a wording when its English changes, and removes it when nothing says the wording any more.
 * @param reworded wordings of a shared part that this form replaces for the first time with its own
 */
export function carryFrench(
  before: FormText,
  after: FormText,
  beside: Beside,
  reworded: Rewording[] = [],
): FormText {
  const [was, is] = [ownTexts(before), ownTexts(after)];
  const words = wordsIn(after.fr);
  if (!was || !is || !words) return after;
  const said = new Set([...is, ...beside.texts]);
  const known = (text: string) => own(words, text) ?? own(beside.words, text);
  let fr = after.fr;
  for (const [from, to] of [...changesOf(was, is), ...reworded.flatMap(withNoun)]) {
    const french = known(from);
    if (french === undefined || known(to) !== undefined || !is.includes(to)) continue;
    const isMoved = own(words, from) !== undefined && !said.has(from);
    fr = isMoved ? renameKey(fr, [from], to) : setAt(fr, [to], french);
  }
  for (const text of new Set(was))
    if (!said.has(text) && own(wordsIn(fr), text) !== undefined) fr = removeAt(fr, [text]);
  return { ...after, fr };
}

/** Returns the new wordings with those they have replaced. */
function changesOf(was: string[], is: string[]): Rewording[] {
  if (was.length !== is.length) return [];
  const before = new Set(was);
  return was.flatMap((from, index): Rewording[] => {
    const to = is[index] ?? from;
    return before.has(to) ? [] : [[from, to]];
  });
}

/** Adds the rewording of the field's name in sentences, which is made from its title. */
function withNoun([from, to]: Rewording): Rewording[] {
  return [
    [from, to],
    [`the ${nounOf({ title: from }, '')}`, `the ${nounOf({ title: to }, '')}`],
  ];
}
