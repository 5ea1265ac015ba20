import { t } from '../../../codegen/runtime/translate.ts';
import { composeMail } from '../../platform/outbox/compose-mail.ts';
import type { MailContent } from '../../platform/outbox/messages.ts';

/** Invites a person to run a buyer's auctions. */
export function invitationMail(to: string, buyer: string, link: string): MailContent {
  return composeMail({
    to,
    subject: t('You are invited to run auctions on Tenderfoot'),
    parts: [
      t('{buyer} invites you to create and manage auctions on its behalf, as a consultant.', { buyer }),
      { label: t('See the invitation'), link },
      t(
        'You have 7 days to accept it. It is only for this email address. If you don’t know who sent it, you can ignore this email.',
      ),
    ],
  });
}

/** Tells the buyer that an invitation was accepted. */
export function acceptedMail(to: string, consultant: string): MailContent {
  return composeMail({
    to,
    subject: t('Your consultant has accepted'),
    parts: [
      t('{consultant} has accepted your invitation and can now create and manage auctions for you.', {
        consultant,
      }),
      t('You can end this at any time on the Consultants page of your account.'),
    ],
  });
}

/** Tells the consultant that the buyer has ended the work. */
export function endedByBuyerMail(to: string, buyer: string): MailContent {
  return composeMail({
    to,
    subject: t('You no longer work for a buyer on Tenderfoot'),
    parts: [
      t('You are no longer a consultant for {buyer}. You can no longer manage its auctions.', { buyer }),
    ],
  });
}

/** Tells the buyer that the consultant has ended the work. */
export function endedByConsultantMail(to: string, consultant: string): MailContent {
  return composeMail({
    to,
    subject: t('A consultant no longer works for you'),
    parts: [
      t('{consultant} has stopped working for you and can no longer manage your auctions.', { consultant }),
    ],
  });
}
