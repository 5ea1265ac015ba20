import { useSyncExternalStore } from 'react';

/** Under which key a browser keeps until when (ms) a session can last, and the event that tells of a change. */
export const SIGNED_IN = 'tenderfoot.signed-in-until';

/**
 * Whether this browser believes that somebody is logged in. Scripts cannot read the session's cookie, so the time
 * until which it can last is kept beside it. It decides what is shown, never what is allowed.
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

/** `storage`: another tab has logged in or out. */
function listen(listener: () => void): () => void {
  const until = new AbortController();
  for (const event of [SIGNED_IN, 'storage']) addEventListener(event, listener, until);
  return () => until.abort();
}
