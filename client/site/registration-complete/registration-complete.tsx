import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { reviewTime } from '../../ui/review-time.ts';
import { titleOf } from '../../ui/routes.ts';
import { type RegistrationKind, registrationKinds } from '../registration/kinds.ts';
import { submittedMemory } from '../registration/signup-memory.ts';
import { Completion } from './completion.tsx';

type Props = {
  kind: RegistrationKind;
  /** Returns what the person can do once approved, in a sentence or two. `hasCard`: undefined if no longer known. */
  afterApproval: (hasCard: boolean | undefined) => string;
};

/** The last page of a registration: that it arrived, its reference, what happens next, and a copy to keep. */
export function RegistrationComplete({ kind, afterApproval }: Props) {
  const [submitted] = useState(() => submittedMemory.read());
  const { account, completePage } = registrationKinds[kind];
  const answers = submitted?.answers;
  const hasCard = answers && Boolean(answers.values.stripe_payment_token);
  return (
    <Completion
      title={titleOf(completePage)}
      text={t(
        'Your registration has been submitted. Once your application has been reviewed you will be notified by email.',
      )}
      submitted={submitted}
      next={[
        {
          title: t('Review'),
          text: reviewTime(),
        },
        {
          title: t('Our answer'),
          text:
            account === 'salesContact'
              ? t('It goes to the sales contact by email. If something is missing, we ask for it there.')
              : t('It goes to the primary contact by email. If something is missing, we ask for it there.'),
        },
        { title: t('Your account'), text: afterApproval(hasCard) },
      ]}
    />
  );
}
