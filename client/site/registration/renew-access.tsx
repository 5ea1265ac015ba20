import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Registration } from '../../../codegen/generated/api.ts';
import { constants } from '../../../codegen/generated/constants.ts';
import type { SignupRequest, VerifyCode } from '../../../codegen/generated/types.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { controlId } from '../../../widgets/form-access.ts';
import { readablePhone } from '../../../widgets/plain/phone/readable-phone.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { acceptedAnswers, FormLoader } from '../../engine/form-loader.tsx';
import { FormView, type FormViewProps } from '../../engine/form-view.tsx';
import { rich } from '../../i18n/rich.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { OverForm } from '../../ui/over-form.tsx';
import { pathTo } from '../../ui/routes.ts';
import { secondsLeft, useWait, waitInWords } from './code-wait.ts';

export type RenewAccessProps = { registration: Registration; onRenewed: (accessToken: string) => void };

/** A notice over a form whose token has run out. A new code for the same number lets the person go on. */
export function RenewAccess({ registration, onRenewed }: RenewAccessProps) {
  const { phone } = registration.organization;
  const [wrongTries, setWrongTries] = useState(0);
  const code = useCode(registration, () => setWrongTries(0));
  const { isSent } = code;

  async function submit({ verificationCode }: VerifyCode) {
    const answer = await ask('POST /registration/verify_code', {
      body: { mobileNumber: phone, verificationCode },
    });
    if (!answer.ok) {
      const sentence = sentenceOf(answer, ['verificationCode'], messages.situations.verificationCode);
      const isAboutCode = answer.reason === 'refused';
      if (isAboutCode && answer.status === 422) setWrongTries((tries) => tries + 1);
      return { ok: false as const, errors: { [isAboutCode ? 'verificationCode' : 'request']: sentence } };
    }
    const { accessToken } = answer.data;
    for (const agreed of ['privacy_policy', 'terms_and_conditions'] as const) {
      const accepted = await ask(`POST /registration/accept_${agreed}`, { body: { accessToken } });
      if (!accepted.ok)
        return { ok: false as const, errors: { request: sentenceOf(accepted, [], sentences.server) } };
    }
    onRenewed(accessToken);
    return { ok: true as const };
  }

  const number = { number: (words: ReactNode) => <span className="reference">{words}</span> };
  const to = { phone: readablePhone(phone) };
  return (
    <OverForm title={t('Confirm your number to go on')}>
      <p>
        {isSent
          ? rich('Your answers are still here. We sent a code to <number>{phone}</number>.', number, to)
          : rich(
              'You have been away for a while, so your access has run out. Your answers are still here. We will send a new code to <number>{phone}</number>.',
              number,
              to,
            )}
      </p>
      {code.problem && <p className="field-error">{code.problem}</p>}
      {isSent && (
        <>
          <FormLoader formId="verify-code">
            {(form) => (
              <Code form={form} submit={(values) => submit(acceptedAnswers<'verify-code'>(values))} />
            )}
          </FormLoader>
          <p>
            {rich(
              'By going on you agree once more to the <privacy>Privacy Policy</privacy> and the <terms>Terms & Conditions</terms>.',
              {
                privacy: (words) => <NewWindow href={pathTo('privacyPolicy')}>{words}</NewWindow>,
                terms: (words) => <NewWindow href={pathTo('termsAndConditions')}>{words}</NewWindow>,
              },
            )}
          </p>
        </>
      )}
      <Sending code={code} isNeeded={wrongTries >= constants.verificationCode.tries} />
    </OverForm>
  );
}

/** Takes the focus, since a person who has just asked for a code types it next. */
function Code(props: Pick<FormViewProps, 'form' | 'submit'>) {
  useLayoutEffect(() => document.getElementById(controlId('verificationCode'))?.focus(), []);
  return <FormView {...props} situation="verificationCode" isCounted />;
}

function NewWindow({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** `isNeeded`: the code that was sent takes no more tries. */
function Sending({ code, isNeeded }: { code: ReturnType<typeof useCode>; isNeeded: boolean }) {
  const { isBusy, isSent, wait, notice, said, send } = code;
  return (
    <>
      {isNeeded && (
        <p>
          <strong>{t('You need a new code')}</strong>
          <br />
          {t('A code stops working after {tries} wrong tries.', { tries: constants.verificationCode.tries })}
        </p>
      )}
      <div className="button-row">
        <ActionButton kind={isSent ? 'plain' : 'primary'} isBusy={isBusy} onPress={send}>
          {isSent ? t('Send another code') : t('Send a code')}
        </ActionButton>
        {/* Not read out each second, as all else that changes here is. */}
        {wait > 0 && <span aria-live="off">{waitInWords(wait)}</span>}
      </div>
      <p role="status">{notice}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Having a code sent, and others after it. */
function useCode({ organization, organizationType, applicant }: Registration, onSent: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [sentAt, setSentAt] = useState(0);
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const [said, setSaid] = useState('');
  const { wait, begin } = useWait(0);
  const isSent = sentAt > 0;
  async function send() {
    if (isBusy) return;
    setProblem('');
    setNotice('');
    setSaid('');
    const seconds = secondsLeft(sentAt);
    if (seconds > 0) return setSaid(waitInWords(seconds));
    setBusy(true);
    const { name: organizationName, country, state, phone: mobileNumber, gst } = organization;
    const request = {
      name: applicant.name,
      organizationName,
      organizationType,
      country,
      state,
      mobileNumber,
    };
    const body = { ...request, ...(gst && { gst }) } as SignupRequest;
    const answer = await ask('POST /registration/request_code', { body });
    setBusy(false);
    if (!answer.ok) return setProblem(sentenceOf(answer, ['mobileNumber'], messages.situations.mobileNumber));
    const now = Date.now();
    setSentAt(now);
    begin(now);
    onSent();
    if (isSent) setNotice(t('A code was sent. Use the newest one you have.'));
  }
  return { isBusy, isSent, problem, wait, notice, said, send };
}
