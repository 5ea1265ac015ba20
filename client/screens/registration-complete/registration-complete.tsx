import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { submittedMemory } from '../registration/signup-memory.ts';
import { Completion } from './completion.tsx';

type Props = {
  title: string;
  /** What the person can do once approved, in a sentence or two. */
  afterApproval: string;
};

/** The end of a registration: that it arrived, its number, what happens next, and a copy to keep. */
export function RegistrationComplete({ title, afterApproval }: Props) {
  const [submitted] = useState(() => submittedMemory.read());
  return (
    <Completion
      title={title}
      text={t(
        'Your registration has been submitted. Once your application has been reviewed you will be notified by email.',
      )}
      submitted={submitted}
      next={[
        {
          title: t('Review'),
          text: t('A person reads every application, as a rule within a few business days.'),
        },
        {
          title: t('Our answer'),
          text: t('It goes to the primary contact by email. If something is missing, we ask for it there.'),
        },
        { title: t('Your account'), text: afterApproval },
      ]}
    />
  );
}
