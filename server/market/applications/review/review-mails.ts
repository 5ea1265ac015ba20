import { constants } from '../../../../codegen/generated/constants.ts';
import { t, text } from '../../../../codegen/runtime/translate.ts';
import type { Language } from '../../../platform/i18n/catalogues.ts';
import { speaking } from '../../../platform/i18n/speak.ts';
import { composeMail } from '../../../platform/outbox/compose-mail.ts';
import type { MailContent, MailPart } from '../../../platform/outbox/messages.ts';
import type { DecisionKind } from './application-state.ts';

/** A comment on a field: the field's name in the form, and what should be changed. */
export type FieldComment = { name: string; text: string };

/** A decision of staff, with the texts for the applicant. */
export type Decision =
  | { kind: 'start_review' }
  | { kind: 'approve' }
  | { kind: 'decline'; reason: string }
  | { kind: 'request_changes'; message: string; comments: Record<string, string> };

type Letter = {
  to: string;
  reference: string;
  /** The address that the decision gives the applicant access to. */
  link: string;
  comments: FieldComment[];
  /** Language in which the application was sent. */
  language: Language;
};

const subjects: Record<DecisionKind, string> = {
  start_review: text('Registration {reference} is being reviewed'),
  approve: text('Registration {reference} approved'),
  decline: text('Registration {reference} declined'),
  request_changes: text('Registration {reference} needs changes'),
};

/** The e-mail that tells the applicant of a decision. Its subject says nothing about the person. */
export function decisionMail(decision: Decision, letter: Letter): MailContent {
  return speaking(letter.language, () =>
    composeMail({
      to: letter.to,
      subject: t(subjects[decision.kind], { reference: letter.reference }),
      parts: [...partsOf(decision, letter), quotable(letter.reference)],
    }),
  );
}

/** The e-mail after changed answers were submitted. */
export function changesSubmittedMail(to: string, reference: string): MailContent {
  const parts = [
    t(
      'Your changes have been submitted. Once your application has been reviewed you will be notified by email.',
    ),
    quotable(reference),
  ];
  return composeMail({ to, subject: t('Registration {reference} changed', { reference }), parts });
}

function partsOf(decision: Decision, { link, comments }: Letter): MailPart[] {
  switch (decision.kind) {
    case 'start_review':
      return [
        t('We have started to review your application. We will email you as soon as there is a decision.'),
      ];
    case 'approve':
      return [
        t('Your application has been approved. Welcome to Tenderfoot.'),
        t('Set up your account within 72 hours: choose a password and your timezone.'),
        { label: t('Set up your account'), link },
      ];
    case 'decline':
      return [
        t('Your application has been declined. This is what the reviewer wrote:'),
        { quote: decision.reason },
      ];
    case 'request_changes':
      return [
        t(
          'We need you to change something before we can decide on your application. This is what the reviewer wrote:',
        ),
        { quote: decision.message },
        ...(comments.length > 0 ? [{ quote: comments.map(asLine).join('\n') }] : []),
        t('Your answers are saved. You have {days} days to change them.', {
          days: constants.changesLinkDays,
        }),
        { label: t('Change your answers'), link },
      ];
  }
}

function asLine({ name, text }: FieldComment): string {
  return t('{name}: {comment}', { name, comment: text.replace(/\s+/g, ' ') });
}

function quotable(reference: string): string {
  return t('Your reference number is {reference}. Please quote it when you contact us.', { reference });
}
