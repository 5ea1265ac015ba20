import type { MailContent } from '../outbox/messages.ts';

const SUBMITTED =
  'Your registration has been submitted. Once your application has been reviewed you will be notified by email.';

/** The mail after a registration. Its subject says nothing about the person. */
export function confirmationMail(to: string, reference: string): MailContent {
  return {
    channel: 'email',
    to,
    subject: `Registration ${reference} submitted`,
    text: `${SUBMITTED}\n\nYour reference number is ${reference}. Please quote it when you contact us.\n\nTenderfoot\n`,
    html:
      `<p>${SUBMITTED}</p>` +
      `<p>Your reference number is <strong>${reference}</strong>. Please quote it when you contact us.</p>` +
      '<p>Tenderfoot</p>',
  };
}
