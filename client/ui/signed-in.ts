import { useSyncExternalStore } from 'react';

/** The storage key for the time (ms) until which a session can last; also the event that announces a change. */
export const SIGNED_IN = 'tenderfoot.signed-in-until';

/**
 * Tells whether this browser believes that somebody is logged in. Scripts cannot read the session's cookie, so the time
 * until which the session can last is stored beside it. It decides what is shown, never what is allowed.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(listen, isSignedIn);
}

function isSignedIn(): boolean {
  try {
    return Number(localStorage.getItem(SIGNED_IN)) > Date.now();
  } catch {
    return false;
  }
}

/** Listens to this tab's event and to `storage`, which means that another tab has logged in or out. */
function listen(listener: () => void): () => void {
  const until = new AbortController();
  for (const event of [SIGNED_IN, 'storage']) addEventListener(event, listener, until);
  return () => until.abort();
}
