import { useMemo, useRef, useState } from 'react';
import { shownTextsOf, textsOf } from '../../../codegen/runtime/form-language.ts';
import { translatedFrom } from '../../../codegen/runtime/late-translation.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import type { FormShape, FormText } from '../../api/studio.ts';
import type { FormChange, FormDraft } from '../draft/form-draft.ts';
import { type Beside, carryFrench, type Rewording } from './carry-french.ts';
import type { French } from './french.ts';
import { setFrench, wordsIn } from './french-words.ts';
import { sharedTexts } from './said-texts.ts';

/** A change, the group of the box it was typed into, and the shared wording that it replaces. */
export type CarriedEdit = (change: FormChange, group?: string, reworded?: Rewording) => void;

/** The edited form or part, as it was last compiled. */
type Whole = Pick<FormShape, 'schema' | 'uiSchema'>;

type Parts = {
  draft: FormDraft;
  text: FormText;
  whole: Whole | undefined;
  sharedWords: Words;
  releasedWords: Words;
  lateFrench: Words;
  isPart: boolean;
};

/** Holds the French of a form while it is edited, and a function for changes of the English that keeps their French. */
export function useFrenchOf({ draft, text, whole, isPart, ...words }: Parts) {
  const { sharedWords, releasedWords, lateFrench } = words;
  const own = useMemo(() => wordsIn(text.fr) ?? {}, [text.fr]);
  const [isShown, show] = useRemembered(Object.keys(own).length > 0);
  const english = useMemo(() => (whole ? textsIn(whole) : []), [whole]);
  const said = useMemo(() => new Set(whole && textsOf(whole.schema, whole.uiSchema)), [whole]);
  const beside = useMemo(
    () => besideOf(text, whole, isPart, sharedWords),
    [text, whole, isPart, sharedWords],
  );
  const french: French = {
    isShown,
    own,
    shared: sharedWords,
    write: (words, inFrench) =>
      draft.edit((files) => ({ ...files, fr: setFrench(files.fr, words, inFrench) }), `French of ${words}`),
    translatedFrom: (now) =>
      lateFrench[now] ?? translatedFrom(now, own[now] ?? sharedWords[now], { released: releasedWords, said }),
  };
  return { french, english, show, edit: useCarriedEdit(draft, beside) };
}

/** Returns the wordings to translate. The title of a file of definitions is left out, since nobody reads it. */
function textsIn({ schema, uiSchema }: Whole): string[] {
  const { title: _, ...untitled } = schema;
  return shownTextsOf(schema.$defs ? untitled : schema, uiSchema);
}

/**
 * Returns the surroundings of the French. A part's French is in the file of all parts, so all of it counts as said and
 * none is removed.
 */
function besideOf(text: FormText, whole: Whole | undefined, isPart: boolean, words: Words): Beside {
  if (isPart) return { texts: new Set(Object.keys(wordsIn(text.fr) ?? {})), words };
  return { texts: whole ? sharedTexts(text, whole) : new Set(), words };
}

/**
 * Returns a function that edits the form. Keystrokes in one box count as one change, from the wording before the first
 * of them.
 */
function useCarriedEdit(draft: FormDraft, beside: Beside): CarriedEdit {
  const last = useRef<{ group: string; start: FormText; from: string | undefined; result: FormText }>(
    undefined,
  );
  return (change, group, reworded) => {
    const now = draft.text();
    const isGoingOn = group !== undefined && last.current?.group === group && last.current.result === now;
    const { start, from } = (isGoingOn && last.current) || { start: now, from: reworded?.[0] };
    const known: Rewording[] = reworded && from ? [[from, reworded[1]]] : [];
    draft.edit((text) => carryFrench(start, { ...change(text), fr: start.fr }, beside, known), group);
    last.current = group === undefined ? undefined : { group, start, from, result: draft.text() };
  };
}

const KEY = 'tenderfoot.studio.french';

/** Tells whether French is edited, as last chosen in this browser. */
function useRemembered(otherwise: boolean) {
  const [isShown, setShown] = useState(() => {
    const chosen = read();
    return chosen === undefined ? otherwise : chosen;
  });
  const show = (wanted: boolean) => {
    setShown(wanted);
    try {
      localStorage.setItem(KEY, wanted ? 'on' : 'off');
    } catch {
      // The choice is lost when the page is left.
    }
  };
  return [isShown, show] as const;
}

function read(): boolean | undefined {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === null ? undefined : chosen === 'on';
  } catch {
    return undefined;
  }
}
