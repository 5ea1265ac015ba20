import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Registration } from '../../../codegen/generated/api.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { type Answer, sentenceOf, sentences } from '../../api/call.ts';
import { isAboutLink } from '../../api/link-failure.ts';
import { ask } from '../../api/operation.ts';
import { nextStepPath } from './steps.ts';

/** The state of the access token in the address. */
export type RegistrationState =
  | { phase: 'loading' }
  | { phase: 'invalid' }
  | { phase: 'unreachable' | 'closed'; sentence: string }
  | { phase: 'ready'; registration: Registration };

/**
 * Verifies the access token when the page opens and keeps the steps in order: if another step comes next, the person is
 * led there.
 *
 * @param accessToken the token of the address
 * @param here the path of this page
 */
export function useRegistration(accessToken: string, here: string) {
  const [state, setState] = useState<RegistrationState>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [, navigate] = useLocation();

  const pathAfter = useCallback(
    (answer: Answer<Registration>) => (answer.ok ? nextStepPath(answer.data, accessToken) : here),
    [accessToken, here],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    const asked = { body: { accessToken }, signal: leaving.signal };
    ask('POST /registration/verify_access_token', asked).then(async (answer) => {
      const receipt = answer.ok || !isAboutLink(answer) ? undefined : await findReceipt(accessToken);
      if (leaving.signal.aborted) return;
      const next = receipt?.ok ? receipt.data : pathAfter(answer);
      if (next !== here) navigate(next, { replace: true });
      // It can also be unknown whether something was handed in under this token.
      else setState(receipt && !receipt.ok && !isAboutLink(receipt) ? stateOf(receipt) : stateOf(answer));
    });
    return () => leaving.abort();
  }, [accessToken, here, pathAfter, attempt, navigate]);

  const retry = useCallback(() => {
    setState({ phase: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  const goToMissingStep = useCallback(async () => {
    const next = pathAfter(await ask('POST /registration/verify_access_token', { body: { accessToken } }));
    if (next !== here) navigate(next, { replace: true });
  }, [accessToken, here, pathAfter, navigate]);
  const markInvalid = useCallback(() => setState({ phase: 'invalid' }), []);
  return { state, retry, goToMissingStep, markInvalid };
}

function stateOf(answer: Answer<Registration>): RegistrationState {
  if (answer.ok) return { phase: 'ready', registration: answer.data };
  if (isAboutLink(answer)) return { phase: 'invalid' };
  return {
    phase: answer.status === 409 ? 'closed' : 'unreachable',
    sentence: sentenceOf(answer, [], sentences.server),
  };
}

/** Returns the specification’s sentence for an invalid link. */
export function invalidTokenSentence(): string {
  return messages.situations.accessToken;
}

/**
 * Returns the address of the receipt for what was handed in under a token. Its code is loaded only when a token is
 * invalid.
 */
export async function findReceipt(accessToken: string): Promise<Answer<string>> {
  try {
    const { receiptPath } = await import('./show-receipt.ts');
    return await receiptPath(accessToken);
  } catch {
    return { ok: false, reason: 'network', status: 0, errors: {} };
  }
}
