import { nounOf } from '../../../codegen/runtime/field-name.ts';
import { type Json, own } from '../../../codegen/runtime/json.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import type { FormText } from '../../api/studio.ts';
import { setAt } from '../draft/edit-json.ts';
import { wordsIn } from '../french/french-words.ts';
import { ownTexts } from '../french/said-texts.ts';
import { type Atom, type Atoms, FRENCH, type Three } from './atom.ts';

/**
 * Adds the French of each wording to the question that says it. An empty value means that the French was removed while
 * the English is still there.
 */
export function addFrench(atoms: Three<Atoms>, texts: Three<FormText>): void {
  const sayers = [atoms.base, atoms.mine, atoms.theirs].map(sayersIn);
  const all = englishIn(texts);
  for (const who of ['base', 'mine', 'theirs'] as const) {
    const words = frenchOf(texts[who]);
    const said = new Set(ownTexts(texts[who]));
    for (const english of all) {
      const isEmptied = own(frenchOf(texts.base), english) !== undefined && said.has(english);
      const french = own(words, english) ?? (isEmptied ? '' : undefined);
      if (french === undefined) continue;
      const unit = sayers.map((one) => one.get(english)).find(Boolean) ?? `:${FRENCH}:${english}`;
      const atom: Atom = { unit, at: [FRENCH, english], value: french };
      atoms[who].set(JSON.stringify(atom.at), atom);
    }
  }
}

/** Writes the French of the merged form. Wordings that only a rejected change had said are removed. */
export function writeFrench(texts: Three<FormText>, merged: Atoms, written: FormText): string {
  const [base, mine, theirs] = [frenchOf(texts.base), frenchOf(texts.mine), frenchOf(texts.theirs)];
  const said = new Set(ownTexts(written));
  const dropped = new Set([...(ownTexts(texts.mine) ?? []), ...(ownTexts(texts.theirs) ?? [])]);
  let text = texts.mine.fr;
  for (const english of englishIn(texts)) {
    const chosen = merged.get(JSON.stringify([FRENCH, english]))?.value as string | undefined;
    const known = said.has(english) ? (theirs[english] ?? mine[english] ?? base[english]) : undefined;
    const isKept = said.has(english) || !dropped.has(english);
    const wanted = (isKept && (chosen ?? known)) || undefined;
    if (wanted !== mine[english]) text = setAt(text, [english], wanted);
  }
  return text;
}

function frenchOf({ fr }: FormText): Words {
  return wordsIn(fr) ?? {};
}

function englishIn({ base, mine, theirs }: Three<FormText>): Set<string> {
  return new Set([base, mine, theirs].flatMap((text) => Object.keys(frenchOf(text))));
}

/** Returns the question that says each wording. A question's title also gives its name in sentences. */
function sayersIn(atoms: Atoms): Map<string, string> {
  const sayers = new Map<string, string>();
  const note = (value: Json | undefined, unit: string): void => {
    if (typeof value === 'string') {
      for (const words of [value, `the ${nounOf({ title: value }, '')}`])
        if (!sayers.has(words)) sayers.set(words, unit);
    } else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) note(one, unit);
  };
  for (const { unit, value } of atoms.values()) note(value, unit);
  return sayers;
}
