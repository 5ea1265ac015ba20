import { composeMail } from '../outbox/compose-mail.ts';
import type { MailContent } from '../outbox/messages.ts';

/** The mail after a registration. Its subject says nothing about the person. */
export function confirmationMail(to: string, reference: string): MailContent {
  return composeMail({
    to,
    subject: `Registration ${reference} submitted`,
    parts: [
      'Your registration has been submitted. Once your application has been reviewed you will be notified by email.',
      `Your reference number is ${reference}. Please quote it when you contact us.`,
    ],
  });
}
