import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { constants } from '../../../codegen/generated/constants.ts';
import type { VerifyCode } from '../../../codegen/generated/types.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { sentenceOf } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Page } from '../../ui/page.tsx';
import { readParam } from '../../ui/read-param.ts';
import { pathTo } from '../../ui/routes.ts';
import { WithSignupSteps } from '../../ui/signup-steps.tsx';
import { useFormTitle } from '../use-form-title.ts';
import '../../ui/form-styles.ts';
import { NewCode } from './new-code.tsx';
import { useNewCode } from './use-new-code.ts';

/** Exchanges the code from the text message for the registration's access token. */
export function VerifyAccessCode() {
  const [, navigate] = useLocation();
  const mobileNumber = readParam(useParams().mobileNumber);
  const [wrongTries, setWrongTries] = useState(0);
  const newCode = useNewCode(mobileNumber, () => setWrongTries(0));
  const isSpent = wrongTries >= constants.verificationCode.tries;
  const otherCode = <NewCode mobileNumber={mobileNumber} request={newCode} isNeeded={isSpent} />;
  const title = useFormTitle('verifyAccessCode');

  async function submit({ verificationCode }: VerifyCode) {
    const answer = await ask('POST /registration/verify_code', { body: { mobileNumber, verificationCode } });
    if (!answer.ok) {
      const sentence = sentenceOf(answer, ['verificationCode'], messages.situations.verificationCode);
      const isAboutCode = answer.reason === 'refused';
      if (isAboutCode && answer.status === 422) setWrongTries((tries) => tries + 1);
      return { ok: false as const, errors: { [isAboutCode ? 'verificationCode' : 'request']: sentence } };
    }
    navigate(pathTo('acceptPrivacyPolicy', { accessToken: answer.data.accessToken }));
    return { ok: true as const };
  }

  return (
    <Page title={title} banner={t('Sign up')} step={2}>
      <WithSignupSteps current={2}>
        {newCode.error && <Alert key={newCode.error.count}>{newCode.error.sentence}</Alert>}
        <p className="prose form-intro">
          {t(
            'A verification code was sent to the entered phone number. Please enter the verification code to continue.',
          )}
        </p>
        {isSpent && otherCode}
        <FormScreen formId="verify-code" initialData={{}} submit={submit} situation="verificationCode" />
        {!isSpent && otherCode}
      </WithSignupSteps>
    </Page>
  );
}
