import { useEffect, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { forgetSignedIn, keepSignedIn, leaveAccount } from '../keep-signed-in.ts';

/** The Sign out button. On mount it checks that there still is a session to end. */
export function SignOut() {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  useEffect(confirmSession, []);

  async function signOut() {
    setState('busy');
    const answer = await ask('POST /account/logout');
    if (!answer.ok) return setState('failed');
    leaveAccount('/');
  }

  return (
    <>
      <button type="button" disabled={state === 'busy'} onClick={signOut}>
        {t('Sign out')}
      </button>
      {state === 'failed' && (
        <p className="header-problem" role="alert">
          {t('You are still logged in. Check your connection and try again.')}
        </p>
      )}
    </>
  );
}

/** Asks the server about the session, which may have ended elsewhere since this browser last heard of it. */
function confirmSession(): () => void {
  const leaving = new AbortController();
  ask('GET /account/me', { signal: leaving.signal }).then((answer) => {
    if (answer.ok) keepSignedIn(answer.data.user);
    else if (answer.status === 401) forgetSignedIn();
  });
  return () => leaving.abort();
}
