import { composeMail } from '../../platform/outbox/compose-mail.ts';
import type { MailContent } from '../../platform/outbox/messages.ts';
import { titleApart } from '../forms/title-apart.ts';
import type { DropInForm } from './drop-in-forms.ts';

type News = { to: string; form: DropInForm; reference: string; link: string };

/** Tells staff that a form was sent. What it says stays on the desk, where only those see it who may. */
export function staffMail({ to, form, reference, link }: News): MailContent {
  const title = titleApart(form.id, form.title);
  return composeMail({
    to,
    subject: `${title}: ${reference}`,
    parts: [`Someone has sent the form “${title}” (${reference}).`, { label: 'Read it', link }],
  });
}

/** Whether staff want to be told each time: unless the form says `"ui:tellStaff": false`. */
export function isToldToStaff({ uiSchema }: DropInForm): boolean {
  return uiSchema['ui:tellStaff'] !== false;
}
