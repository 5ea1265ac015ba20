import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { type Answer, type Failure, sentenceOf, sentences } from '../../api/call.ts';
import { type Registration, verifyAccessToken } from '../../api/registration.ts';
import { nextStepPath } from './steps.ts';

/** What is known about the access token in the address. */
export type RegistrationState =
  | { phase: 'loading' }
  | { phase: 'invalid' }
  | { phase: 'unreachable'; sentence: string }
  | { phase: 'ready'; registration: Registration };

/**
 * Verifies the access token when the page opens, and sees to it that the steps are taken in order: where
 * another step comes next, the person is led there.
 *
 * @param accessToken the token of the address
 * @param here the path of this page
 */
export function useRegistration(accessToken: string, here: string) {
  const [state, setState] = useState<RegistrationState>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [, navigate] = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    verifyAccessToken(accessToken, leaving.signal).then(async (answer) => {
      const receipt = !answer.ok && answer.status === 401 ? await findReceipt(accessToken) : undefined;
      if (leaving.signal.aborted) return;
      if (receipt !== undefined) return navigate(receipt, { replace: true });
      const next = answer.ok ? nextStepPath(answer.data, accessToken) : here;
      if (next === here) setState(stateOf(answer));
      else navigate(next, { replace: true });
    });
    return () => leaving.abort();
  }, [accessToken, here, attempt, navigate]);

  const retry = useCallback(() => {
    setState({ phase: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  const goToMissingStep = useCallback(async () => {
    const answer = await verifyAccessToken(accessToken);
    const next = answer.ok ? nextStepPath(answer.data, accessToken) : here;
    if (next !== here) navigate(next, { replace: true });
  }, [accessToken, here, navigate]);
  const markInvalid = useCallback(() => setState({ phase: 'invalid' }), []);
  return { state, retry, goToMissingStep, markInvalid };
}

function stateOf(answer: Answer<Registration>): RegistrationState {
  if (answer.ok) return { phase: 'ready', registration: answer.data };
  if (isPassing(answer)) return { phase: 'unreachable', sentence: sentenceOf(answer, [], sentences.server) };
  return { phase: 'invalid' };
}

/** A failure that says nothing about the token and may be gone in a moment. */
function isPassing({ reason, status }: Failure): boolean {
  return reason !== 'refused' || status === 429 || status >= 500;
}

/** The specification’s sentence for a link that opens nothing. */
export function invalidTokenSentence(): string {
  return messages.situations.accessToken;
}

/**
 * Where the receipt is of what was handed in under a token; undefined where nothing was, or nobody can tell. Loaded only
 * where a token opens nothing.
 */
export async function findReceipt(accessToken: string): Promise<string | undefined> {
  try {
    const { receiptPath } = await import('./show-receipt.ts');
    return await receiptPath(accessToken);
  } catch {
    return undefined;
  }
}
