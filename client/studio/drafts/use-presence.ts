import { useEffect, useState } from 'react';
import type { Operations } from '../../../codegen/generated/api.ts';
import { ask } from '../../api/operation.ts';
import { logInFirst } from '../../ui/use-session.ts';

/** What the server last said of a form that somebody has open to change it: its draft, and who else has it open. */
export type Presence = Operations['POST /studio/forms/{id}/presence']['answer'];

/** Milliseconds between two looks: whoever comes is told of within three seconds. */
const EVERY_MS = 2000;

/**
 * Says every two seconds that somebody has a form open, as long as the page is in view, and returns what that is
 * answered with; undefined before the first answer, and without `isLive`.
 */
export function usePresence(id: string, isLive: boolean): Presence | undefined {
  const [presence, setPresence] = useState<Presence>();
  useEffect(() => {
    if (!isLive) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        const answer = await ask('POST /studio/forms/{id}/presence', { params: { id }, signal });
        if (signal.aborted) return;
        // What was typed is kept in this browser until somebody has logged in again.
        if (!answer.ok && answer.status === 401) return logInFirst();
        // Without an answer it stays as it was: saving says that the connection is lost.
        if (answer.ok) setPresence(answer.data);
      }
      timer = setTimeout(look, EVERY_MS);
    };
    void look();
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, isLive]);
  return presence;
}
