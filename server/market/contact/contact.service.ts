import type { Contact } from '../../../codegen/generated/types.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import type { SubmissionHandler, Submissions } from '../../engine/forms/submission.service.ts';
import { titleApart } from '../../engine/forms/title-apart.ts';
import { manyMail } from '../../engine/submissions/staff-mail.ts';
import type { Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/times.ts';
import { speaking } from '../../platform/i18n/speak.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { findAdminMailboxes } from '../accounts/admin-mailboxes.ts';
import { insertFormSubmission } from './contact.repository.ts';
import { contactMail } from './contact-mail.ts';

export type ContactMessages = {
  /**
   * Stores a visitor's message and e-mails it to the admins. The visitor gets no e-mail, because the address may be
   * anybody's.
   * @returns the message's id
   * @throws AppError `invalid` per field
   */
  send(payload: JsonObject): Promise<string>;
};

type Parts = {
  forms: FormRegistry;
  submissions: Submissions;
  outbox: Outbox;
  clock: Clock;
  newId: NewId;
  /** Origin of the site, for the link to all messages. */
  publicUrl: string;
};

export function createContactMessages(parts: Parts): ContactMessages {
  const handler: SubmissionHandler<Contact, undefined, string> = {
    formId: 'contact',
    admit: async (data) => ({ data, context: undefined }),
    // One at a time, because together they may send only a limited number of e-mails to an admin.
    guards: () => 'submission:contact',
    store: async (trx, { data, formVersion }) => {
      const id = parts.newId();
      await insertFormSubmission(trx, {
        id,
        form_id: 'contact',
        form_version_id: formVersion.id,
        data: JSON.stringify(data),
        submitted_at: iso(parts.clock.now()),
        reference: null,
        client_key: null,
        payload_hash: null,
        has_terms: 0,
        confirmed_contact: null,
      });
      await tellAdmins(parts, trx, id, data);
      return id;
    },
  };
  return { send: (payload) => parts.submissions.submit(handler, payload) };
}

async function tellAdmins(
  { forms, outbox, publicUrl }: Parts,
  trx: Db,
  id: string,
  message: Contact,
): Promise<void> {
  const form = forms.get('contact');
  await speaking('en', async () => {
    const about = { title: titleApart(forms, form), link: `${publicUrl}/admin/forms/contact` };
    for (const to of await findAdminMailboxes(trx))
      await outbox.enqueue(trx, {
        content: contactMail(to, message, form),
        dedupeKey: `contact:${id}:${to}`,
        surplus: { about: 'more-submissions:contact', content: manyMail({ ...about, to }) },
      });
  });
}
