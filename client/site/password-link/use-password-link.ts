import { useCallback, useEffect, useState } from 'react';
import { type Answer, sentenceOf, sentences } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';

/** The state of the link whose token is in the address. */
export type LinkState =
  | { phase: 'checking' | 'bad' | 'ready' | 'done' }
  | { phase: 'unreachable'; sentence: string };

/** Checks the link when the page opens. */
export function usePasswordLink(token: string) {
  const [state, setState] = useState<LinkState>({ phase: 'checking' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    const asked = { body: { passwordResetToken: token }, signal: leaving.signal };
    ask('POST /account/verify_password_reset_token', asked).then((answer) => {
      if (!leaving.signal.aborted) setState(stateOf(answer));
    });
    return () => leaving.abort();
  }, [token, attempt]);

  const retry = useCallback(() => {
    setState({ phase: 'checking' });
    setAttempt((count) => count + 1);
  }, []);
  const enter = useCallback((phase: 'bad' | 'done') => setState({ phase }), []);
  return { state, retry, enter };
}

function stateOf(answer: Answer<unknown>): LinkState {
  if (answer.ok) return { phase: 'ready' };
  if (isBadLink(answer)) return { phase: 'bad' };
  return { phase: 'unreachable', sentence: sentenceOf(answer, ['passwordResetToken'], sentences.server) };
}

/** Tells whether an answer says that the link is invalid. */
export function isBadLink(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.status === 422 && answer.errors.passwordResetToken !== undefined;
}
