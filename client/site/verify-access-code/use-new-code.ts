import { useState } from 'react';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { sentenceOf } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { secondsLeft, useWait, waitInWords } from '../registration/code-wait.ts';
import { signupMemory } from '../registration/signup-memory.ts';

/** The means to request another code: whether it is possible from here, how it went, and a function that does it. */
export type NewCodeRequest = ReturnType<typeof useNewCode>;

/** Requests a code again with the answers from the signup, while this tab remembers them. */
export function useNewCode(mobileNumber: string, onSent: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const [said, setSaid] = useState('');
  const [error, setError] = useState<{ sentence: string; count: number }>();
  const remembered = signupMemory.read();
  const canSend = remembered?.mobileNumber === mobileNumber;
  const { wait, begin } = useWait(canSend ? remembered.sentAt : 0);

  async function send() {
    if (!remembered || isBusy) return;
    setError(undefined);
    setNotice('');
    setSaid('');
    const seconds = secondsLeft(remembered.sentAt);
    if (seconds > 0) return setSaid(waitInWords(seconds));
    setBusy(true);
    const answer = await ask('POST /registration/request_code', { body: remembered.data });
    setBusy(false);
    if (answer.ok) {
      const sentAt = Date.now();
      signupMemory.write({ ...remembered, sentAt });
      begin(sentAt);
      onSent();
      return setNotice(t('A code was sent. Use the newest one you have.'));
    }
    const sentence = sentenceOf(answer, ['mobileNumber'], messages.situations.mobileNumber);
    setError((last) => ({ sentence, count: (last?.count ?? 0) + 1 }));
  }

  return { isBusy, notice, said, error, send, canSend, wait };
}
