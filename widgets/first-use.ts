import { useState, useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle.ts';

/** What people do with a page, in whichever way; `submit` comes from scripts and other helpers alone. */
const SIGNS = [
  ...['pointerdown', 'click', 'wheel', 'scroll'],
  ...['keydown', 'focusin', 'input', 'submit', 'beforeprint'],
];

/** The path of the page that was used last; what is mounted on it later waits for nothing. */
let usedPath: string | undefined;
const waiting = new Set<() => void>();

/**
 * Tells whether the person has done anything with the page yet: what is needed later than the first look is loaded from
 * then on, and is there before it is asked for.
 */
export function useFirstUse(): boolean {
  const isUsedNow = useSyncExternalStore(wait, isUsed, () => false);
  // The page's path may change under what stays on it.
  const [wasUsed, setWasUsed] = useState(isUsedNow);
  if (isUsedNow && !wasUsed) setWasUsed(true);
  return isUsedNow || wasUsed;
}

function wait(tell: () => void): () => void {
  if (isUsed()) return () => {};
  if (waiting.size === 0) for (const sign of SIGNS) window.addEventListener(sign, noteUse, LISTENING);
  waiting.add(tell);
  return () => {
    waiting.delete(tell);
    if (waiting.size === 0) stopListening();
  };
}

/** Once nobody waits: to read the page's path costs a tenth of a millisecond at each key. */
function stopListening(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, noteUse, LISTENING);
}

const LISTENING = { capture: true, passive: true };

/** Where it was used a moment ago; the page turns to that as soon as it can. */
let notedPath: string | undefined;

/** Notes that the page is used, as by a person who goes on after it was reloaded; what they did is answered first. */
export function noteUse(): void {
  const path = location.pathname;
  if (notedPath === path || isUsed()) return;
  notedPath = path;
  whenIdle(() => {
    // Somebody may have gone on, and have used the next page as well.
    if (notedPath !== path) return;
    notedPath = undefined;
    usedPath = path;
    // Those of the next page wait for its own use.
    if (!isUsed()) return;
    const told = [...waiting];
    waiting.clear();
    stopListening();
    for (const tell of told) tell();
  });
}

function isUsed(): boolean {
  return usedPath === location.pathname;
}
