import { nounOf } from '../../../codegen/runtime/field-name.ts';
import { own } from '../../../codegen/runtime/json.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import type { FormText } from '../../api/studio.ts';
import { removeAt, renameKey, setAt } from '../draft/edit-json.ts';
import { wordsIn } from './french-words.ts';
import { ownTexts } from './said-texts.ts';

/** What a form's French is looked at with: what other files say of it, and the French of what several forms say. */
export type Beside = { texts: ReadonlySet<string>; words: Words };

/** A wording that another takes the place of. */
export type Rewording = [from: string, to: string];

/**
 * Takes the French of each wording along when the English changes, and away when nothing says it any more.
 * @param reworded a wording of a shared part that is written here, in other words, for the first time
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

/** What says something new in the place of something else. */
function changesOf(was: string[], is: string[]): Rewording[] {
  if (was.length !== is.length) return [];
  const before = new Set(was);
  return was.flatMap((from, index): Rewording[] => {
    const to = is[index] ?? from;
    return before.has(to) ? [] : [[from, to]];
  });
}

/** A title is also what sentences call the field. */
function withNoun([from, to]: Rewording): Rewording[] {
  return [
    [from, to],
    [`the ${nounOf({ title: from }, '')}`, `the ${nounOf({ title: to }, '')}`],
  ];
}
