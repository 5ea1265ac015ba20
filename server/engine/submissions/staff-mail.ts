import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { composeMail } from '../../platform/outbox/compose-mail.ts';
import type { MailContent } from '../../platform/outbox/messages.ts';

/** `title`: the form's title, as `titleApart` gives it. */
type News = { to: string; title: string; reference: string; link: string };

/** Tells staff that a form was sent. Its answers stay on the desk, where only those who may see them do. */
export function staffMail({ to, title, reference, link }: News): MailContent {
  return composeMail({
    to,
    subject: `${title}: ${reference}`,
    parts: [`Someone has sent the form “${title}” (${reference}).`, { label: 'Read it', link }],
  });
}

/** Tells staff once an hour that a form was sent too often for a mail about each. `link`: to all submissions. */
export function manyMail({ to, title, link }: Omit<News, 'reference'>): MailContent {
  return composeMail({
    to,
    subject: `${title}: more than we write about one by one`,
    parts: [
      `The form “${title}” was sent so often in the last hour that not each time has an email of its own. Nothing is lost: all of it is on the desk.`,
      { label: 'See all that was sent', link },
    ],
  });
}

/** Tells whether staff are told of each submission: yes, unless the form says `"ui:tellStaff": false`. */
export function isToldToStaff({ uiSchema }: Pick<FormDefinition, 'uiSchema'>): boolean {
  return uiSchema['ui:tellStaff'] !== false;
}
