import { t } from '../../codegen/runtime/translate.ts';
import { composeMail } from '../outbox/compose-mail.ts';
import type { MailContent } from '../outbox/messages.ts';

/** The mail after a registration. Its subject says nothing about the person. */
export function confirmationMail(to: string, reference: string): MailContent {
  return composeMail({
    to,
    subject: t('Registration {reference} submitted', { reference }),
    parts: [
      t(
        'Your registration has been submitted. Once your application has been reviewed you will be notified by email.',
      ),
      t('Your reference number is {reference}. Please quote it when you contact us.', { reference }),
    ],
  });
}
