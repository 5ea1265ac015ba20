import type { MessageKeeper } from '../../ports/message-keeper.ts';
import type { SmsSender } from '../../ports/sms.ts';

/** The stand-in for an SMS provider: text messages go to the local inbox. */
export function createInboxSms(keeper: MessageKeeper): SmsSender {
  return {
    send: ({ id, to, text }) => keeper.keep({ id, channel: 'sms', to, subject: '', text, html: '' }),
  };
}
