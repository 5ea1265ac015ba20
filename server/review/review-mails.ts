import { constants } from '../../codegen/generated/constants.ts';
import { composeMail, type MailPart } from '../outbox/compose-mail.ts';
import type { MailContent } from '../outbox/messages.ts';
import type { DecisionKind } from './application-state.ts';

/** A comment beside a field: how the form calls the field, and what should be changed. */
export type FieldComment = { name: string; text: string };

/** What staff decide, with what the applicant gets to read. */
export type Decision =
  | { kind: 'start_review' }
  | { kind: 'approve' }
  | { kind: 'decline'; reason: string }
  | { kind: 'request_changes'; message: string; comments: Record<string, string> };

type Letter = {
  to: string;
  reference: string;
  /** The address that the decision opens to the applicant. */
  link: string;
  comments: FieldComment[];
};

const subjects: Record<DecisionKind, string> = {
  start_review: 'is being reviewed',
  approve: 'approved',
  decline: 'declined',
  request_changes: 'needs changes',
};

/** The mail that tells the applicant of a decision. Its subject says nothing about the person. */
export function decisionMail(decision: Decision, letter: Letter): MailContent {
  return composeMail({
    to: letter.to,
    subject: `Registration ${letter.reference} ${subjects[decision.kind]}`,
    parts: [...partsOf(decision, letter), quotable(letter.reference)],
  });
}

/** The mail after changed answers were handed in. */
export function changesSubmittedMail(to: string, reference: string): MailContent {
  const parts = [
    'Your changes have been submitted. Once your application has been reviewed you will be notified by email.',
    quotable(reference),
  ];
  return composeMail({ to, subject: `Registration ${reference} changed`, parts });
}

function partsOf(decision: Decision, { link, comments }: Letter): MailPart[] {
  switch (decision.kind) {
    case 'start_review':
      return [
        'We have begun to review your application. We will write to you as soon as there is a decision.',
      ];
    case 'approve':
      return [
        'Your application has been approved. Welcome to Tenderfoot.',
        'Set up your account within the next 72 hours: choose a password and your timezone.',
        { label: 'Set up your account', link },
      ];
    case 'decline':
      return [
        'Your application has been declined. This is what the reviewer wrote:',
        { quote: decision.reason },
      ];
    case 'request_changes':
      return [
        'Before we can decide on your application, please change something. This is what the reviewer wrote:',
        { quote: decision.message },
        ...(comments.length > 0 ? [{ quote: comments.map(asLine).join('\n') }] : []),
        `Your answers are kept. You can change them within the next ${constants.changesLinkDays} days.`,
        { label: 'Change your answers', link },
      ];
  }
}

function asLine({ name, text }: FieldComment): string {
  return `${name}: ${text.replace(/\s+/g, ' ')}`;
}

function quotable(reference: string): string {
  return `Your reference number is ${reference}. Please quote it when you contact us.`;
}
