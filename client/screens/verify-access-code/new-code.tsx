import { useState } from 'react';
import { Link } from 'wouter';
import { constants } from '../../../codegen/generated/constants.ts';
import { messages } from '../../../codegen/generated/messages.ts';
import { sentenceOf } from '../../api/call.ts';
import { requestCode } from '../../api/registration.ts';
import { pathTo } from '../../routes.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { signupMemory } from '../registration/signup-memory.ts';

const gapSeconds = constants.verificationCode.resendGapSeconds;

/** The ways out when no code comes: have another one sent, or correct the number. */
export function NewCode({ mobileNumber }: { mobileNumber: string }) {
  const { isBusy, notice, error, send, canSend } = useNewCode(mobileNumber);
  return (
    <section className="aside" aria-labelledby="new-code-title">
      {error && <Alert key={error.count}>{error.sentence}</Alert>}
      <h2 id="new-code-title">No code yet?</h2>
      <p>
        We sent it to <span className="reference">{mobileNumber}</span>. A code is good for{' '}
        {constants.verificationCode.lifetimeMinutes} minutes.
      </p>
      <div className="button-row">
        {canSend && (
          <ActionButton kind="plain" isBusy={isBusy} onPress={send}>
            Send another code
          </ActionButton>
        )}
        <Link className="aside-link" href={pathTo('signup')}>
          {canSend ? 'Correct the number' : 'Ask for another code or correct the number'}
        </Link>
      </div>
      <p role="status">{notice}</p>
    </section>
  );
}

/** Asks again with what was entered at the signup, as long as this tab remembers it. */
function useNewCode(mobileNumber: string) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const [error, setError] = useState<{ sentence: string; count: number }>();
  const remembered = signupMemory.read();
  const canSend = remembered?.mobileNumber === mobileNumber;

  async function send() {
    if (!remembered || isBusy) return;
    setError(undefined);
    setNotice('');
    const secondsAgo = (Date.now() - remembered.sentAt) / 1000;
    if (secondsAgo < gapSeconds) {
      return setNotice(
        `The last code was sent less than a minute ago. You can ask for another one in ${Math.ceil(gapSeconds - secondsAgo)} seconds.`,
      );
    }
    setBusy(true);
    const answer = await requestCode(remembered.data);
    setBusy(false);
    if (answer.ok) {
      signupMemory.write({ ...remembered, sentAt: Date.now() });
      return setNotice('Another code is on its way. Only the newest one works.');
    }
    const sentence = sentenceOf(answer, ['mobileNumber'], messages.situations.mobileNumber);
    setError((last) => ({ sentence, count: (last?.count ?? 0) + 1 }));
  }

  return { isBusy, notice, error, send, canSend };
}
