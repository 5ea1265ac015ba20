import { useCallback, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { SessionUser } from '../../codegen/generated/api.ts';
import { type Answer, sentenceOf, sentences } from '../api/call.ts';
import { ask } from '../api/operation.ts';
import { forgetSignedIn, keepSignedIn } from './keep-signed-in.ts';
import { pathTo } from './routes.ts';

/** The state of finding out who is logged in. */
export type SessionState =
  | { phase: 'asking' }
  | { phase: 'unreachable'; sentence: string }
  | { phase: 'ready'; user: SessionUser };

/** Asks who is logged in. If nobody is, leads to the login, which leads back here. */
export function useSession() {
  const [state, setState] = useState<SessionState>({ phase: 'asking' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    ask('GET /account/me', { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return;
      if (!answer.ok && answer.status === 401) return logInFirst();
      if (answer.ok) keepSignedIn(answer.data.user);
      setState(stateOf(answer));
    });
    return () => leaving.abort();
  }, [attempt]);

  const retry = useCallback(() => {
    setState({ phase: 'asking' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}

/** Leads to the login after the session has ended, and from there back to this page. */
export function logInFirst(): void {
  const here = location.pathname + location.search;
  forgetSignedIn();
  navigate(`${pathTo('login')}?ref=${encodeURIComponent(here)}`, { replace: true });
}

function stateOf(answer: Answer<{ user: SessionUser }>): SessionState {
  if (answer.ok) return { phase: 'ready', user: answer.data.user };
  return { phase: 'unreachable', sentence: sentenceOf(answer, [], sentences.server) };
}
