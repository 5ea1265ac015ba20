import { useEffect, useMemo, useState } from 'react';
import type { FormText } from '../../api/studio.ts';
import { isSame } from '../bench/use-draft.ts';
import type { SavedText, Saving } from '../bench/use-saving.ts';
import { type Changed, changedBy } from './change-words.ts';
import { type Choice, mergeForms } from './merge-forms.ts';

/** A question that both people have changed, with each one's changes in words. */
export type Conflict = { unit: string; choice: Choice | undefined; mine: Changed; theirs: Changed };

const NOTHING: Changed[] = [];

/**
 * Merges what somebody else has saved into the draft: at once if there are no conflicts, else when the last one is
 * decided.
 */
export function useMerging(
  mine: FormText,
  { saved, theirs, phase }: Pick<Saving, 'saved' | 'theirs' | 'phase'>,
  take: (theirs: SavedText, whole: FormText, how: { isChosen: boolean; of?: FormText }) => boolean,
) {
  const [chosen, setChosen] = useState<{ of?: SavedText; choices: Record<string, Choice> }>({ choices: {} });
  const [told, setTold] = useState(NOTHING);
  const choices = chosen.of === theirs ? chosen.choices : undefined;
  const merge = useMemo(
    () => theirs && mergeForms({ base: saved.text, mine, theirs: theirs.text }, choices),
    [saved.text, mine, theirs, choices],
  );
  // Whoever has changed nothing gets theirs as it is, whether it can be read or not.
  const isUntouched = isSame(mine, saved.text);
  const whole = isUntouched ? theirs?.text : merge?.text;
  useEffect(() => {
    if (!theirs || !whole || phase === 'saving') return;
    if (take(theirs, whole, { isChosen: !isUntouched && (merge?.conflicts.length ?? 0) > 0, of: mine }))
      setTold(merge?.taken.map((unit) => changedBy('theirs', unit, merge)) ?? NOTHING);
  }, [mine, theirs, merge, whole, isUntouched, phase, take]);
  const conflicts = useMemo(
    (): Conflict[] =>
      merge?.conflicts.map((unit) => ({
        unit,
        choice: choices?.[unit],
        mine: changedBy('mine', unit, merge),
        theirs: changedBy('theirs', unit, merge),
      })) ?? [],
    [merge, choices],
  );
  return {
    conflicts,
    /** True if one of the texts is not JSON, so that they cannot be merged. */
    isStuck: theirs !== undefined && merge === undefined && !isUntouched,
    /** The changes that were taken from somebody else, until they are closed. */
    told,
    putAway: () => setTold(NOTHING),
    choose: (unit: string, choice: Choice) =>
      setChosen({ of: theirs, choices: { ...choices, [unit]: choice } }),
    takeAll: () => theirs && take(theirs, theirs.text, { isChosen: true }),
  };
}

/** The state of merging, and what can be done about it. */
export type Merging = ReturnType<typeof useMerging>;
