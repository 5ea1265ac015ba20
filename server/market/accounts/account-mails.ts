import { t } from '../../../codegen/runtime/translate.ts';
import { composeMail } from '../../platform/outbox/compose-mail.ts';
import type { MailContent } from '../../platform/outbox/messages.ts';

/** The e-mail with a link for choosing a new password. */
export function passwordResetMail(to: string, link: string): MailContent {
  return composeMail({
    to,
    subject: t('Choose a new Tenderfoot password'),
    parts: [
      t(
        'Someone, probably you, asked for a new password for your Tenderfoot account. This link works for one hour.',
      ),
      { label: t('Choose a new password'), link },
      t('If it wasn’t you, you don’t need to do anything. Your password stays the same.'),
    ],
  });
}

/** The e-mail with another link for setting up an account. */
export function accountSetupMail(to: string, link: string): MailContent {
  return composeMail({
    to,
    subject: t('Set up your Tenderfoot account'),
    parts: [
      t(
        'Here is a new link to set up your account. It works for 72 hours. The earlier link no longer works.',
      ),
      { label: t('Set up your account'), link },
    ],
  });
}

/** The e-mail to a new member of staff with the link for setting up their account. */
export function staffInvitationMail(to: string, link: string): MailContent {
  return composeMail({
    to,
    subject: t('Your Tenderfoot staff account'),
    parts: [
      t(
        'We have created a staff account for you. Set it up within 72 hours: choose a password and your timezone.',
      ),
      { label: t('Set up your account'), link },
    ],
  });
}

/** The e-mail with a link for choosing a password, sent by staff. */
export function setPasswordMail(to: string, link: string): MailContent {
  return composeMail({
    to,
    subject: t('Choose your Tenderfoot password'),
    parts: [
      t('We were asked to send you a link to choose a password. It works for 72 hours.'),
      { label: t('Choose your password'), link },
      t('If you didn’t ask for this, you don’t need to do anything. Your password stays the same.'),
    ],
  });
}

/** Tells a user that the password was changed, in case they did not do it. */
export function passwordChangedMail(to: string): MailContent {
  return composeMail({
    to,
    subject: t('Your Tenderfoot password was changed'),
    parts: [
      t(
        'The password for your Tenderfoot account was just changed. You have been logged out on all devices.',
      ),
      t('If this wasn’t you, reset your password right away and contact us.'),
    ],
  });
}

/** Tells a user that the second factor was turned on or off, in case they did not do it. */
export function secondFactorMail(to: string, isOn: boolean): MailContent {
  return composeMail({
    to,
    subject: isOn
      ? t('Two-step verification is on for your account')
      : t('Two-step verification is off for your account'),
    parts: [
      isOn
        ? t('From now on, you need a code from your authenticator app to log in to your Tenderfoot account.')
        : t('From now on, you need only your password to log in to your Tenderfoot account.'),
      t('You have been logged out on all other devices.'),
      t('If this wasn’t you, reset your password right away and contact us.'),
    ],
  });
}
