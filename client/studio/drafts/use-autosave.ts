import { useEffect, useRef } from 'react';
import type { Work } from '../bench/use-work.ts';

/** Milliseconds after the last keystroke until it is kept, and at the latest after the first that is not. */
const PAUSE_MS = 800;
const LATEST_MS = 5000;
/** Milliseconds until a save that failed is tried again. */
const AGAIN_MS = 5000;

/**
 * Keeps the draft while somebody types, at once when they leave, and as soon as the connection is back. What somebody
 * else has changed and was undone here is brought in again: the draft is one for all.
 */
export function useAutosave(
  { text, draft, isChanged, saving, merging, saveAnyway }: Work,
  isLive: boolean,
): void {
  const isBehind = saving.saved.tag !== saving.knownTags.at(-1);
  const isMerging = saving.theirs !== undefined || merging.conflicts.length > 0;
  const { phase } = saving;
  const isDue = isLive && (isChanged || isBehind) && !isMerging && phase !== 'saving';
  const save = useRef(() => {});
  save.current = () => isDue && saveAnyway(draft.text());
  const since = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke begins the pause anew
  useEffect(() => {
    if (!isDue) {
      if (phase !== 'saving') since.current = undefined;
      return;
    }
    since.current ??= Date.now();
    const left = Math.max(0, since.current + LATEST_MS - Date.now());
    const pause = setTimeout(
      () => {
        since.current = undefined;
        save.current();
      },
      phase === 'failed' ? AGAIN_MS : Math.min(PAUSE_MS, left),
    );
    return () => clearTimeout(pause);
  }, [text, isDue, phase]);
  useEffect(() => {
    const leaving = new AbortController();
    const now = () => save.current();
    const hide = () => document.visibilityState === 'hidden' && save.current();
    window.addEventListener('online', now, leaving);
    document.addEventListener('visibilitychange', hide, leaving);
    return () => {
      leaving.abort();
      save.current();
    };
  }, []);
}
