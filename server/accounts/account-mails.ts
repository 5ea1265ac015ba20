import { t } from '../../codegen/runtime/translate.ts';
import { composeMail } from '../outbox/compose-mail.ts';
import type { MailContent } from '../outbox/messages.ts';

/** The mail with a link to choose a new password. */
export function passwordResetMail(to: string, link: string): MailContent {
  return composeMail({
    to,
    subject: t('Choose a new Tenderfoot password'),
    parts: [
      t(
        'Somebody, probably you, has asked for a new password for your Tenderfoot account. The link is good for an hour.',
      ),
      { label: t('Choose a new password'), link },
      t('If it was not you, you need do nothing: your password stays as it is.'),
    ],
  });
}

/** The mail with another link to set up an account. */
export function accountSetupMail(to: string, link: string): MailContent {
  return composeMail({
    to,
    subject: t('Set up your Tenderfoot account'),
    parts: [
      t(
        'Here is a new link to set up your account. It is good for 72 hours, and the one before opens nothing any more.',
      ),
      { label: t('Set up your account'), link },
    ],
  });
}

/** The mail with a link to choose a password that staff have sent. */
export function setPasswordMail(to: string, link: string): MailContent {
  return composeMail({
    to,
    subject: t('Choose your Tenderfoot password'),
    parts: [
      t('We were asked to send you a link to choose a password. It is good for 72 hours.'),
      { label: t('Choose your password'), link },
      t('If you did not ask us, you need do nothing: your password stays as it is.'),
    ],
  });
}

/** Tells a user that the password was changed, in case somebody else has done it. */
export function passwordChangedMail(to: string): MailContent {
  return composeMail({
    to,
    subject: t('Your Tenderfoot password was changed'),
    parts: [
      t('The password of your Tenderfoot account has just been set. All devices were logged out.'),
      t('If it was not you, ask for a new password at once and contact us.'),
    ],
  });
}

/** Tells a user that the second factor was turned on or off, in case somebody else has done it. */
export function secondFactorMail(to: string, isOn: boolean): MailContent {
  return composeMail({
    to,
    subject: isOn ? t('Your second factor is on') : t('Your second factor is off'),
    parts: [
      isOn
        ? t('From now on a login to your Tenderfoot account asks for a code of your authenticator app.')
        : t('From now on a login to your Tenderfoot account asks for the password alone.'),
      t('If it was not you, ask for a new password at once and contact us.'),
    ],
  });
}
