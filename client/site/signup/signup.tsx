import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { SignupRequest } from '../../../codegen/generated/types.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { submitErrors } from '../../api/submit-errors.ts';
import { IN_TAB } from '../../engine/draft-copy.ts';
import { KeptFormScreen } from '../../engine/kept/kept-form.tsx';
import { Page } from '../../ui/page.tsx';
import { pathTo } from '../../ui/routes.ts';
import { sessionMemory } from '../../ui/session-memory.ts';
import { WithSignupSteps } from '../../ui/signup-steps.tsx';
import { deviceDrafts } from '../device-drafts.ts';
import { signupMemory } from '../registration/signup-memory.ts';
import { organizationTypes } from '../registration/steps.ts';
import { useFormTitle } from '../use-form-title.ts';
import '../../ui/form-styles.ts';
import '../../../widgets/with-lists.ts';

/** Asks who signs up and as what, and sends a verification code to their phone. */
export function Signup() {
  const [, navigate] = useLocation();
  const type = new URLSearchParams(useSearch()).get('type') ?? '';
  const [chosen] = useState(() => (linkMemory.read() === type ? {} : choiceOf(type)));
  const [known] = useState(() => ({ ...choiceOf(type), ...signupMemory.read()?.data, ...chosen }));
  useEffect(() => linkMemory.write(type), [type]);
  const title = useFormTitle('signup');

  async function submit(data: SignupRequest, forget: () => void) {
    const answer = await ask('POST /registration/request_code', { body: data });
    if (!answer.ok) return submitErrors(answer, 'mobileNumber');
    const { mobileNumber } = answer.data;
    signupMemory.write({ data, mobileNumber, sentAt: Date.now() });
    forget();
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
        <KeptFormScreen
          formId="signup-request"
          drafts={deviceDrafts}
          draftKey={`${IN_TAB}signup-request`}
          known={known}
          chosen={chosen}
          submit={submit}
          situation="mobileNumber"
          isQuiet
        />
      </WithSignupSteps>
    </Page>
  );
}

/** The type in the link that last led here. Coming by another link counts as a new choice. */
const linkMemory = sessionMemory<string>('tenderfoot.signup-link');

/** Returns the answers that a link has already chosen. */
function choiceOf(type: string): Partial<SignupRequest> {
  const organizationType = organizationTypes[type] as SignupRequest['organizationType'] | undefined;
  return organizationType ? { organizationType } : {};
}
