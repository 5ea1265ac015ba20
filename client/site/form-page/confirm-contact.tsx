import { useLayoutEffect, useRef, useState } from 'react';
import type { ConfirmEmail, ConfirmPhone, VerifyCode } from '../../../codegen/generated/types.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { readablePhone } from '../../../widgets/plain/phone/readable-phone.ts';
import { sentenceOf } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { rich } from '../../i18n/rich.tsx';

type Props = {
  name: string;
  /** What the form has people confirm. */
  by: 'email' | 'phone';
  onConfirmed: (key: string) => void;
};

type Sent = { request: string; contact: string };

/** Has somebody confirm an address or a number by a code, before they may fill in a form. */
export function ConfirmContact({ name, by, onConfirmed }: Props) {
  const [sent, setSent] = useState<Sent>();
  const [typed, setTyped] = useState({});
  if (sent)
    return <EnterCode name={name} sent={sent} onConfirmed={onConfirmed} onBack={() => setSent(undefined)} />;

  async function send(body: ConfirmEmail | ConfirmPhone) {
    const answer = await ask('POST /forms/{name}/code', { params: { name }, body });
    if (!answer.ok) return answer;
    setTyped(body);
    setSent(answer.data);
    return { ok: true as const };
  }
  return by === 'email' ? (
    <FormScreen formId="confirm-email" initialData={typed} submit={send} situation="formInvalid" />
  ) : (
    <FormScreen formId="confirm-phone" initialData={typed} submit={send} situation="formInvalid" />
  );
}

type EnterCodeProps = Pick<Props, 'name' | 'onConfirmed'> & { sent: Sent; onBack: () => void };

function EnterCode({ name, sent: { request, contact }, onConfirmed, onBack }: EnterCodeProps) {
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was pressed has gone.
  useLayoutEffect(() => said.current?.focus(), []);
  async function confirm({ verificationCode }: VerifyCode) {
    const body = { request, verificationCode };
    const answer = await ask('POST /forms/{name}/confirmation', { params: { name }, body });
    if (!answer.ok) {
      const sentence = sentenceOf(answer, ['verificationCode'], messages.situations.verificationCode);
      const isAboutCode = answer.reason === 'refused';
      return { ok: false as const, errors: { [isAboutCode ? 'verificationCode' : 'request']: sentence } };
    }
    onConfirmed(answer.data.key);
    return { ok: true as const };
  }
  return (
    <>
      <p ref={said} tabIndex={-1}>
        {rich(
          'We sent a code to <contact>{contact}</contact>.',
          { contact: (words) => <span className="reference">{words}</span> },
          { contact: contact.startsWith('+') ? readablePhone(contact) : contact },
        )}
      </p>
      <FormScreen formId="verify-code" initialData={{}} submit={confirm} situation="verificationCode" />
      <p>
        <button type="button" className="button button-quiet" onClick={onBack}>
          {t('Send another code or change where it goes')}
        </button>
      </p>
    </>
  );
}
