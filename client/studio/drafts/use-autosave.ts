import { useEffect, useRef } from 'react';
import type { Work } from '../bench/use-work.ts';

/** Milliseconds after the last keystroke until it is kept, and at the latest after the first that is not. */
const PAUSE_MS = 800;
const LATEST_MS = 5000;
/** Milliseconds until a save that failed is tried again. */
const AGAIN_MS = 5000;

/** Keeps the draft while somebody types, and as soon as the connection is back. */
export function useAutosave({ text, isChanged, saving, merging, trySave }: Work, isLive: boolean): void {
  const save = useRef(trySave);
  save.current = trySave;
  const since = useRef<number>(undefined);
  const isMerging = saving.theirs !== undefined || merging.conflicts.length > 0;
  const { phase } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke begins the pause anew
  useEffect(() => {
    if (!isLive || !isChanged) since.current = undefined;
    if (!isLive || !isChanged || isMerging || phase === 'saving') return;
    since.current ??= Date.now();
    const left = Math.max(0, since.current + LATEST_MS - Date.now());
    const pause = setTimeout(
      () => {
        since.current = undefined;
        save.current();
      },
      phase === 'failed' ? AGAIN_MS : Math.min(PAUSE_MS, left),
    );
    const now = () => save.current();
    window.addEventListener('online', now);
    return () => {
      clearTimeout(pause);
      window.removeEventListener('online', now);
    };
  }, [text, isChanged, isMerging, phase, isLive]);
}
