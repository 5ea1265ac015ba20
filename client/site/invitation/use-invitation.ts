import { useCallback, useEffect, useState } from 'react';
import type { SessionUser } from '../../../codegen/generated/api.ts';
import { type Failure, sentenceOf, sentences } from '../../api/call.ts';
import { isAboutLink } from '../../api/link-failure.ts';
import { ask } from '../../api/operation.ts';

/** The state of an invitation, and the user who opened it. */
export type InvitationState =
  | { phase: 'asking' }
  | { phase: 'invalid' }
  | { phase: 'unreachable'; sentence: string }
  | { phase: 'ready'; buyer: string; email: string; user: SessionUser | undefined };

/** Checks whether the link is valid, and asks who is logged in. */
export function useInvitation(token: string) {
  const [state, setState] = useState<InvitationState>({ phase: 'asking' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    findInvitation(token, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setState(found);
    });
    return () => leaving.abort();
  }, [token, attempt]);

  const retry = useCallback(() => {
    setState({ phase: 'asking' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}

async function findInvitation(token: string, signal: AbortSignal): Promise<InvitationState> {
  const [invitation, me] = await Promise.all([
    ask('POST /account/verify_invitation', { body: { invitationToken: token }, signal }),
    ask('GET /account/me', { signal }),
  ]);
  if (!invitation.ok) return isAboutLink(invitation) ? { phase: 'invalid' } : unreachable(invitation);
  if (!me.ok && me.status !== 401) return unreachable(me);
  return { phase: 'ready', ...invitation.data, user: me.ok ? me.data.user : undefined };
}

function unreachable(failure: Failure): InvitationState {
  return { phase: 'unreachable', sentence: sentenceOf(failure, [], sentences.server) };
}
