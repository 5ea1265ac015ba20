import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { messages } from '../../../codegen/generated/messages.ts';
import type { BuyerRegistration as BuyerAnswers } from '../../../codegen/generated/types.ts';
import { type Failure, sentenceOf } from '../../api/call.ts';
import { type Registration, registerBuyer, saveDraft } from '../../api/registration.ts';
import { FormScreen } from '../../forms/form-screen.tsx';
import { pathTo, titleOf } from '../../routes.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { initialAnswers } from '../registration/initial-answers.ts';
import { readParam } from '../registration/read-param.ts';
import { signupMemory, submittedMemory } from '../registration/signup-memory.ts';
import { TokenGate } from '../registration/token-gate.tsx';
import { useFixedPlace } from '../registration/use-fixed-place.ts';
import { useRegistration } from '../registration/use-registration.ts';
import '../../ui/form-styles.ts';

/** The buyer's application, filled in with what is known already and kept while it is typed. */
export function BuyerRegistration() {
  const accessToken = readParam(useParams().accessToken);
  const gate = useRegistration(accessToken, pathTo('buyerRegistration', { accessToken }));
  return (
    <Page title={titleOf('buyerRegistration')} banner="Sign up" step={5}>
      <TokenGate state={gate.state} onRetry={gate.retry}>
        {(registration) => (
          <BuyerForm
            accessToken={accessToken}
            registration={registration}
            onTokenRefused={gate.markInvalid}
            onStepMissing={gate.goToMissingStep}
          />
        )}
      </TokenGate>
    </Page>
  );
}

type FormProps = {
  accessToken: string;
  registration: Registration;
  onTokenRefused: () => void;
  onStepMissing: () => void;
};

function BuyerForm({ accessToken, registration, onTokenRefused, onStepMissing }: FormProps) {
  const [, navigate] = useLocation();
  const [initialData] = useState(() => initialAnswers(registration));
  const fixed = useFixedPlace(registration.organization);
  const keep = useCallback((data: unknown) => saveDraft(accessToken, data), [accessToken]);

  async function submit(data: BuyerAnswers) {
    const answer = await registerBuyer({ ...data, reg_access_token: accessToken });
    if (!answer.ok) {
      if (answer.status === 401) onTokenRefused();
      if (answer.status === 403) onStepMissing();
      return { ok: false as const, errors: errorsOf(answer) };
    }
    const { applicationId, reference = applicationId } = answer.data;
    const answers = { formId: 'buyer-registration', values: { ...data }, fixed: fixed ?? {} } as const;
    submittedMemory.write({ reference, submittedAt: new Date().toISOString(), answers });
    signupMemory.forget();
    navigate(pathTo('buyerRegistrationComplete'), { replace: true });
    return { ok: true as const };
  }

  if (!fixed) return <Loading />;
  return (
    <FormScreen
      formId="buyer-registration"
      initialData={initialData}
      fixed={fixed}
      submit={submit}
      saveDraft={keep}
      savedAt={registration.draft?.savedAt}
      draftKey={`buyer-registration.${registration.organization.phone}`}
      situation="registration"
    />
  );
}

/** Field errors as they came; where there are none, the sentence that the alert shows. */
function errorsOf(failure: Failure): Record<string, string> {
  if (failure.reason === 'refused' && Object.keys(failure.errors).length > 0) return failure.errors;
  return { registration: sentenceOf(failure, ['registration'], messages.situations.registration) };
}
