import { useEffect, useMemo, useState } from 'react';
import { ask } from '../../api/operation.ts';
import type { FormText } from '../../api/studio.ts';
import { isSame } from '../bench/use-draft.ts';
import type { SavedText, Saving } from '../bench/use-saving.ts';
import type { Work } from '../bench/use-work.ts';
import { type Merging, useMerging } from '../merge/use-merging.ts';

type Ends = { base: number; last: number; from: SavedText; to: SavedText };

/**
 * Brings what was published after a draft was begun into the draft, question by question: at once where only one side
 * has changed something, else as somebody chooses. `base`: the release that the draft has everything of; `last`: the last
 * one there is.
 */
export function useWentOn(
  id: string,
  { text, draft, saving }: Work,
  { base, last }: { base: number; last: number },
  onBrought: (whole: FormText, last: number) => void,
): Merging {
  const [ends, setEnds] = useState<Ends>();
  const isBehind = base > 0 && base < last;
  useEffect(() => {
    if (!isBehind) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const textAt = (number: number) =>
      ask('GET /studio/forms/{id}/releases/{number}/text', {
        params: { id, number: String(number) },
        signal,
      });
    void Promise.all([textAt(base), textAt(last)]).then(([from, to]) => {
      if (signal.aborted || !from.ok || !to.ok) return;
      setEnds({ base, last, from: taggedAs(base, from.data), to: taggedAs(last, to.data) });
    });
    return () => leaving.abort();
  }, [id, isBehind, base, last]);
  const isOpen = isBehind && ends?.base === base && ends.last === last;
  const between = useMemo(
    (): Pick<Saving, 'saved' | 'theirs' | 'phase'> => ({
      saved: isOpen ? ends.from : saving.saved,
      theirs: isOpen ? ends.to : undefined,
      phase: saving.phase,
    }),
    [isOpen, ends, saving.saved, saving.phase],
  );
  return useMerging(text, between, (_, whole, { of }) => {
    if (of && !isSame(draft.text(), of)) return false;
    draft.edit(() => whole);
    onBrought(whole, last);
    return true;
  });
}

function taggedAs(number: number, text: FormText): SavedText {
  return { text, tag: `version ${number}` };
}
