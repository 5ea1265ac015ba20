import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { leaveAccount } from '../../ui/keep-signed-in.ts';
import { useAsked } from '../../ui/use-answer.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import { SessionList } from './session-list.tsx';

/** The devices on which the person is logged in, with a button to sign out everywhere. */
export function AccountSessions() {
  return <AccountLayout page="accountSessions">{() => <Sessions />}</AccountLayout>;
}

function Sessions() {
  const asked = useAsked('GET /account/sessions');
  const { isBusy, failure, signOut } = useSignOutEverywhere();
  return (
    <>
      {failure && <Alert key={failure.count}>{failure.sentence}</Alert>}
      <p className="prose">
        {t('If you don’t recognize one of these, sign it out and choose a new password.')}
      </p>
      <SessionList {...asked} />
      {/* Waits for the list, which would move the button. */}
      {(asked.data || asked.sentence) && (
        <div className="button-row">
          <ActionButton kind="plain" isBusy={isBusy} onPress={signOut}>
            {t('Sign out everywhere')}
          </ActionButton>
          <p>{t('This signs you out on every device, including this one.')}</p>
        </div>
      )}
    </>
  );
}

function useSignOutEverywhere() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; count: number }>();
  async function signOut() {
    setBusy(true);
    const answer = await ask('POST /account/logout_everywhere');
    if (answer.ok || answer.status === 401) return leaveAccount('/login');
    setBusy(false);
    const sentence = sentenceOf(answer, [], sentences.server);
    setFailure((last) => ({ sentence, count: (last?.count ?? 0) + 1 }));
  }
  return { isBusy, failure, signOut };
}
