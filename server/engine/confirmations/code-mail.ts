import { t } from '../../../codegen/runtime/translate.ts';
import { composeMail } from '../../platform/outbox/compose-mail.ts';
import type { MailContent } from '../../platform/outbox/messages.ts';

type Sent = { to: string; title: string; code: string; minutes: number };

/** The e-mail with the code by which somebody confirms their address. */
export function codeMail({ to, title, code, minutes }: Sent): MailContent {
  return composeMail({
    to,
    subject: t('Your code for “{title}”', { title }),
    parts: [
      t('Enter this code to fill in the form “{title}”. It works for {minutes} minutes.', { title, minutes }),
      { quote: code },
      t('Never share it. If you did not ask for it, somebody has entered your address by mistake.'),
    ],
  });
}
