import type { MailSender } from '../../ports/mail.ts';
import type { MessageKeeper } from '../../ports/message-keeper.ts';

/** The stand-in for an e-mail provider: e-mails go to the local inbox. */
export function createInboxMail(keeper: MessageKeeper): MailSender {
  return { send: (mail) => keeper.keep({ ...mail, channel: 'email' }) };
}
