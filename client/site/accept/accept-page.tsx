import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { t } from '../../../codegen/runtime/translate.ts';
import { type Answer, type Failure, sentenceOf, sentences } from '../../api/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Page } from '../../ui/page.tsx';
import { readParam } from '../../ui/read-param.ts';
import { pathTo, titleOf } from '../../ui/routes.ts';
import { WithSignupSteps } from '../../ui/signup-steps.tsx';
import type { LegalDocument } from '../content/legal-document.ts';
import { TokenGate } from '../registration/token-gate.tsx';
import { useRegistration } from '../registration/use-registration.ts';
import { AgreeBox } from './agree-box.tsx';

type Props<Data> = {
  page: 'acceptPrivacyPolicy' | 'acceptTermsAndConditions';
  step: 3 | 4;
  document: LegalDocument;
  accept: (accessToken: string) => Promise<Answer<Data>>;
  /** Returns the address of the next step once the person has agreed. */
  next: (accessToken: string, data: Data) => string;
};

/** Shows a legal text in full. Agreeing becomes possible at its end and leads to the next step. */
export function AcceptPage<Data>({ page, step, document, accept, next }: Props<Data>) {
  const [, navigate] = useLocation();
  const accessToken = readParam(useParams().accessToken);
  const { state, retry, goToMissingStep, markInvalid } = useRegistration(
    accessToken,
    pathTo(page, { accessToken }),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function agree() {
    setBusy(true);
    setFailure(undefined);
    const answer = await accept(accessToken);
    setBusy(false);
    if (answer.ok) return navigate(next(accessToken, answer.data));
    if (answer.status === 401) return markInvalid();
    setFailure(answer);
    if (answer.status === 403) goToMissingStep();
  }

  return (
    <Page title={titleOf(page)} banner={t('Sign up')} step={step}>
      <WithSignupSteps current={step}>
        <TokenGate state={state} onRetry={retry}>
          {() => (
            <>
              {failure && <Alert>{sentenceOf(failure, [], sentences.server)}</Alert>}
              <AgreeBox document={document} isBusy={isBusy} onAgree={agree} />
            </>
          )}
        </TokenGate>
      </WithSignupSteps>
    </Page>
  );
}
