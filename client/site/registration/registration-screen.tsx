import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Registration } from '../../../codegen/generated/api.ts';
import type { FormData } from '../../../codegen/generated/form-loaders.ts';
import type { Marks } from '../../../codegen/runtime/merge/marks.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FileSourceProvider } from '../../../widgets/plain/file/file-source.ts';
import { ask } from '../../api/operation.ts';
import { submitErrors } from '../../api/submit-errors.ts';
import { ChangedNotice } from '../../engine/changed-notice.tsx';
import type { SaveDraft } from '../../engine/draft-keeper.ts';
import { FormScreen, type FormScreenProps } from '../../engine/form-screen.tsx';
import { unsavedBy } from '../../engine/kept-draft.ts';
import { UnsentAnswers } from '../../engine/unsent-answers.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { readParam } from '../../ui/read-param.ts';
import { pathTo } from '../../ui/routes.ts';
import { useFixedPlace } from '../../ui/use-fixed-place.ts';
import { useFormTitle } from '../use-form-title.ts';
import { initialAnswers, placeOf } from './initial-answers.ts';
import { type RegistrationKind, registrationKinds } from './kinds.ts';
import { LateRenewal } from './late-renewal.tsx';
import { saveDraft } from './registration-draft.ts';
import { CARD_GIVEN, signupMemory, submittedMemory } from './signup-memory.ts';
import { TokenGate } from './token-gate.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { findReceipt, useRegistration } from './use-registration.ts';
import { useRenewal } from './use-renewal.ts';
import '../../ui/form-styles.ts';

/** A registration form, filled in with what is already known and kept while the person types. */
export function RegistrationScreen({ kind }: { kind: RegistrationKind }) {
  const { page } = registrationKinds[kind];
  const accessToken = readParam(useParams().accessToken);
  const gate = useRegistration(accessToken, pathTo(page, { accessToken }));
  const title = useFormTitle(page);
  const renewal = useRenewal(accessToken, (token) => pathTo(page, { accessToken: token }));
  return (
    <Page title={title} banner={t('Sign up')} step={5}>
      <TokenGate state={gate.state} onRetry={gate.retry}>
        {(registration) => (
          <>
            {renewal.isOpen && <LateRenewal registration={registration} onRenewed={renewal.renewed} />}
            <RegistrationForm
              kind={kind}
              accessToken={accessToken}
              registration={registration}
              onSent={gate.retry}
              onTokenRefused={renewal.ask}
              onStepMissing={gate.goToMissingStep}
            />
          </>
        )}
      </TokenGate>
    </Page>
  );
}

type Answers = FormData[(typeof registrationKinds)[RegistrationKind]['formId']];

type FormProps = {
  kind: RegistrationKind;
  accessToken: string;
  registration: Registration;
  /** Called when answers that only this browser had were saved: the registration must be loaded again. */
  onSent: () => void;
  /** Resolves with a token to continue with; undefined if everything was already handed in. */
  onTokenRefused: () => Promise<string | undefined>;
  onStepMissing: () => void;
};

function RegistrationForm({ onSent, ...props }: FormProps) {
  const { kind, accessToken, registration, onTokenRefused } = props;
  const { formId } = registrationKinds[kind];
  const { release, savedAt, marks } = registration.draft ?? {};
  const keep = useCallback<SaveDraft>(
    async (draft) => {
      try {
        return await saveDraft(accessToken, draft);
      } catch (error) {
        if (unsavedBy(error) === 'ended') void onTokenRefused();
        throw error;
      }
    },
    [accessToken, onTokenRefused],
  );
  const kept = {
    formId,
    release,
    savedAt,
    marks: marks as Marks | undefined,
    draftKey: `${formId}.${registration.organization.phone}`,
    saveDraft: keep,
  };
  return (
    <UnsentAnswers {...kept} onSent={onSent}>
      <Questions {...props} kept={kept} />
    </UnsentAnswers>
  );
}

type Kept = Pick<
  FormScreenProps<(typeof registrationKinds)[RegistrationKind]['formId']>,
  'formId' | 'release' | 'savedAt' | 'marks' | 'draftKey' | 'saveDraft'
>;
type QuestionsProps = Omit<FormProps, 'onSent'> & { kept: Kept };

function Questions({ kind, accessToken, registration, kept, ...props }: QuestionsProps) {
  const { onTokenRefused, onStepMissing } = props;
  const { formId, completePage } = registrationKinds[kind];
  const [, navigate] = useLocation();
  const [initialData] = useState(() => initialAnswers(registration));
  const fixed = useFixedPlace(registration.organization);
  const findFile = useDraftFiles(accessToken);

  async function submit(data: Answers) {
    // Confirming the number again creates another signup with its own organization, so each attempt sends the
    // organization of its token.
    const send = (token: string, { organization }: Registration) =>
      ask(`POST /registration/register_${kind}`, {
        body: { ...data, ...placeOf(organization), reg_access_token: token },
      });
    let answer = await send(accessToken, registration);
    if (!answer.ok && answer.status === 401) {
      const token = await onTokenRefused();
      if (token === undefined) return { ok: true as const };
      const renewed = await ask('POST /registration/verify_access_token', { body: { accessToken: token } });
      if (renewed.ok) answer = await send(token, renewed.data);
    }
    if (!answer.ok && answer.status === 409) {
      const receipt = await findReceipt(accessToken);
      if (receipt.ok) navigate(receipt.data, { replace: true });
      if (receipt.ok) return { ok: true as const };
    }
    if (!answer.ok) {
      if (answer.status === 403) onStepMissing();
      return submitErrors(answer, 'registration');
    }
    const { applicationId, reference = applicationId } = answer.data;
    const answers = { formId, release: kept.release, values: toKeep({ ...data }), fixed: fixed ?? {} };
    submittedMemory.write({ reference, submittedAt: new Date().toISOString(), answers });
    signupMemory.forget();
    navigate(pathTo(completePage), { replace: true });
    return { ok: true as const };
  }

  if (!fixed) return <PageLoading />;
  return (
    <FileSourceProvider value={findFile}>
      <ChangedNotice changed={registration.draft?.changed} />
      <FormScreen
        {...kept}
        initialData={initialData}
        fixed={fixed}
        submit={submit}
        situation="registration"
      />
    </FileSourceProvider>
  );
}

/** Returns the answers for the receipt. It tells that a card was given, but never holds the card's token. */
function toKeep({ stripe_payment_token: card, ...values }: Record<string, unknown>): Record<string, unknown> {
  return card ? { ...values, stripe_payment_token: CARD_GIVEN } : values;
}
