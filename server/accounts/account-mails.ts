import { composeMail } from '../outbox/compose-mail.ts';
import type { MailContent } from '../outbox/messages.ts';

/** The mail with a link to choose a new password. */
export function passwordResetMail(to: string, link: string): MailContent {
  return composeMail({
    to,
    subject: 'Choose a new Tenderfoot password',
    parts: [
      'Somebody, probably you, has asked for a new password for your Tenderfoot account. The link is good for an hour.',
      { label: 'Choose a new password', link },
      'If it was not you, you need do nothing: your password stays as it is.',
    ],
  });
}

/** Tells a user that the password was changed, in case somebody else has done it. */
export function passwordChangedMail(to: string): MailContent {
  return composeMail({
    to,
    subject: 'Your Tenderfoot password was changed',
    parts: [
      'The password of your Tenderfoot account has just been set. All devices were logged out.',
      'If it was not you, ask for a new password at once and contact us.',
    ],
  });
}
