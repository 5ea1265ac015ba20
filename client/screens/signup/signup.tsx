import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { SignupRequest } from '../../../codegen/generated/types.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { requestCode } from '../../api/registration.ts';
import { submitErrors } from '../../api/submit-errors.ts';
import { FormScreen } from '../../forms/form-screen.tsx';
import { useFormTitle } from '../../forms/use-form-title.ts';
import { pathTo } from '../../routes.ts';
import { Page } from '../../ui/page.tsx';
import { WithSignupSteps } from '../../ui/signup-steps.tsx';
import { signupMemory } from '../registration/signup-memory.ts';
import { organizationTypes } from '../registration/steps.ts';
import '../../ui/form-styles.ts';

/** Asks who signs up and for what, and has a verification code sent to their phone. */
export function Signup() {
  const [, navigate] = useLocation();
  const type = new URLSearchParams(useSearch()).get('type') ?? '';
  const [initialData] = useState(() => initialAnswers(type));
  const title = useFormTitle('signup');

  async function submit(data: SignupRequest) {
    const answer = await requestCode(data);
    if (!answer.ok) return { ok: false as const, errors: submitErrors(answer, 'mobileNumber') };
    const { mobileNumber } = answer.data;
    signupMemory.write({ data, mobileNumber, sentAt: Date.now() });
    navigate(pathTo('verifyAccessCode', { mobileNumber }));
    return { ok: true as const };
  }

  return (
    <Page
      title={title}
      step={1}
      lead={t('Tell us who you are. We will send a code to your phone to make sure we can reach you.')}
    >
      <WithSignupSteps current={1}>
        <FormScreen
          formId="signup-request"
          initialData={initialData}
          submit={submit}
          situation="mobileNumber"
        />
      </WithSignupSteps>
    </Page>
  );
}

/** What was entered before in this tab, with the choice that the link made. */
function initialAnswers(type: string): Partial<SignupRequest> {
  const organizationType = organizationTypes[type] as SignupRequest['organizationType'] | undefined;
  return { ...signupMemory.read()?.data, ...(organizationType && { organizationType }) };
}
