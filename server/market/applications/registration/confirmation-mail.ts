import { t } from '../../../../codegen/runtime/translate.ts';
import { composeMail } from '../../../platform/outbox/compose-mail.ts';
import type { MailContent } from '../../../platform/outbox/messages.ts';

type Confirmation = {
  to: string;
  reference: string;
  /** Where to log in, if the address has an account; only the owner of the address learns that. */
  logInAt: string | undefined;
};

/** The e-mail after a registration. Its subject says nothing about the person. */
export function confirmationMail({ to, reference, logInAt }: Confirmation): MailContent {
  return composeMail({
    to,
    subject: t('Registration {reference} submitted', { reference }),
    parts: [
      t(
        'Your registration has been submitted. Once your application has been reviewed you will be notified by email.',
      ),
      ...(logInAt === undefined
        ? []
        : [
            t(
              'This email address already has a Tenderfoot account, so the application cannot be approved with it. If you meant to use that account, log in instead.',
            ),
            { label: t('Log in'), link: logInAt },
            t(
              'If the application is for another organization, we will ask you for another email address for it before we decide.',
            ),
          ]),
      t('Your reference number is {reference}. Please quote it when you contact us.', { reference }),
    ],
  });
}
