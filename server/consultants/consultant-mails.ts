import { composeMail } from '../outbox/compose-mail.ts';
import type { MailContent } from '../outbox/messages.ts';

/** Invites a person to run a buyer's auctions. */
export function invitationMail(to: string, buyer: string, link: string): MailContent {
  return composeMail({
    to,
    subject: 'You are invited to run auctions on Tenderfoot',
    parts: [
      `${buyer} invites you to create and manage auctions on its behalf, as a consultant.`,
      { label: 'See the invitation', link },
      'It can be accepted within 7 days, and only by you: it is for this email address alone. If you do not know who sent it, you need do nothing.',
    ],
  });
}

/** Tells the buyer that an invitation was accepted. */
export function acceptedMail(to: string, consultant: string): MailContent {
  return composeMail({
    to,
    subject: 'Your consultant has accepted',
    parts: [
      `${consultant} has accepted your invitation and can now create and manage auctions for you.`,
      'You can end this at any time on the page Consultants of your account.',
    ],
  });
}

/** Tells the consultant that the buyer has ended the work. */
export function endedByBuyerMail(to: string, buyer: string): MailContent {
  return composeMail({
    to,
    subject: 'You no longer work for a buyer on Tenderfoot',
    parts: [`${buyer} has ended your work as its consultant. You can no longer manage its auctions.`],
  });
}

/** Tells the buyer that the consultant has ended the work. */
export function endedByConsultantMail(to: string, consultant: string): MailContent {
  return composeMail({
    to,
    subject: 'A consultant no longer works for you',
    parts: [`${consultant} has ended the work for you and can no longer manage your auctions.`],
  });
}
