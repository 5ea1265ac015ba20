import { useCallback, useEffect, useRef } from 'react';
import type { Example, FormText } from '../../api/studio.ts';
import { useMerging } from '../merge/use-merging.ts';
import { type Files, isSame, useDraft, useUnsaved } from './use-draft.ts';
import { useKeys } from './use-keys.ts';
import { type SavedText, type SavingCalls, useSaving } from './use-saving.ts';

type Parts = {
  files: Files;
  calls: SavingCalls;
  examples: Example[];
  canWrite: boolean;
};

/** The work on files: their draft, the state of saving it, and merging with what others save meanwhile. */
export function useWork({ files, calls, examples, canWrite }: Parts) {
  const pressSave = useRef(() => {});
  const { draft, text, base, isRestored } = useDraft(files, canWrite, pressSave);
  const { saving, save, lookAtTheirs, adopt, keepExamples } = useSaving(calls, base, examples, draft);
  const isChanged = useUnsaved(files.id, text, saving.saved);
  const trySave = () => {
    // The latest typing may not be on the screen yet.
    if (canWrite && !isSame(draft.text(), saving.saved.text) && saving.phase !== 'saving')
      void save(draft.text(), saving.saved.tag);
  };
  /** Saves texts that may be the same, made from another release. */
  const saveAnyway = (whole: FormText) => void save(whole, saving.saved.tag);
  useEffect(() => {
    pressSave.current = trySave;
  });
  useKeys({ undo: draft.undo, redo: draft.redo, save: trySave }, canWrite);
  const { sent } = saving;
  const take = useCallback(
    (theirs: SavedText, whole: FormText, { isChosen, of }: { isChosen: boolean; of?: FormText }) => {
      // Something was typed after this merge was made, so it has to be made again.
      if (of && !isSame(draft.text(), of)) return false;
      // Text typed after Save was pressed may be half a word: it waits until somebody presses Save again.
      const isWanted = sent !== undefined && isSame(draft.text(), sent) && !isChosen;
      if (!adopt(theirs, whole)) return false;
      if (isWanted) void save(whole, theirs.tag);
      return true;
    },
    [draft, adopt, save, sent],
  );
  const merging = useMerging(text, saving, take);
  return {
    draft,
    text,
    isRestored: isRestored && saving.saved === base,
    saving,
    isChanged,
    canWrite,
    trySave,
    saveAnyway,
    lookAtTheirs,
    keepExamples,
    merging,
  };
}

/** The result of `useWork`. */
export type Work = ReturnType<typeof useWork>;

/**
 * Reads what somebody else has saved as soon as the files are not as this page knows them last: they may also be as they
 * were before.
 */
export function useWatch({ saving, canWrite, lookAtTheirs }: Work, savedTag: string): void {
  const isBehind = canWrite && saving.phase !== 'saving' && saving.knownTags.at(-1) !== savedTag;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other tag is to be looked at
  useEffect(() => {
    if (isBehind) void lookAtTheirs();
  }, [isBehind, savedTag, lookAtTheirs]);
}
