import { useState } from 'react';
import { constants } from '../../../codegen/generated/constants.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { sentenceOf } from '../../api/call.ts';
import { requestCode } from '../../api/registration.ts';
import { signupMemory } from '../registration/signup-memory.ts';

const gapSeconds = constants.verificationCode.resendGapSeconds;

/** Having another code sent: whether that can be done from here, how it went, and the way to do it. */
export type NewCodeRequest = ReturnType<typeof useNewCode>;

/** Asks again with what was entered at the signup, as long as this tab remembers it. */
export function useNewCode(mobileNumber: string) {
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
        t(
          'The last code was sent less than a minute ago. You can ask for another one in {seconds} seconds.',
          {
            seconds: Math.ceil(gapSeconds - secondsAgo),
          },
        ),
      );
    }
    setBusy(true);
    const answer = await requestCode(remembered.data);
    setBusy(false);
    if (answer.ok) {
      signupMemory.write({ ...remembered, sentAt: Date.now() });
      return setNotice(t('We have sent another code. Only the newest one works.'));
    }
    const sentence = sentenceOf(answer, ['mobileNumber'], messages.situations.mobileNumber);
    setError((last) => ({ sentence, count: (last?.count ?? 0) + 1 }));
  }

  return { isBusy, notice, error, send, canSend };
}
