import { labelOf } from '../../../codegen/runtime/field-name.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { text } from '../../../codegen/runtime/translate.ts';
import { spokenText } from '../../../codegen/runtime/worded.ts';
import { countAttempts } from '../../platform/attempts/count-attempt.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FormFollowUpRow } from '../../platform/db/tables/form-tables.ts';
import { addSeconds, DAY, HOUR, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { currentLanguage, speaking } from '../../platform/i18n/speak.ts';
import { toSay } from '../../platform/i18n/translated.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { refuseOtherVersion } from '../../platform/seen-version.ts';
import type { FormActs } from '../form-acts/form-acts.service.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';
import { titleApart } from '../forms/title-apart.ts';
import { copyMail } from './copy-mail.ts';
import { type Asking, copyQuestion } from './copy-question.ts';
import { findDropInForm } from './drop-in-forms.ts';
import { findFollowUp, putFollowUp } from './follow-ups.repository.ts';
import { mailboxOf } from './mailbox.ts';
import { answersTo } from './shown-choices.ts';
import { isToldToStaff, manyMail, staffMail } from './staff-mail.ts';

/** What follows an answer to a form, as staff say it. */
export type FormFollowUp = {
  /** The addresses that are told of each answer; null: those of all admins. */
  mailboxes: string[] | null;
  /** Whether people are sent a copy of their answers, to the address that they enter. */
  sendsCopy: boolean;
  /** What the copy begins with; null: a sentence of ours. */
  copyEn: string | null;
  copyFr: string | null;
};

/** The same as staff see it. `tag` changes with the settings. */
export type ShownFollowUp = FormFollowUp & {
  name: string;
  /** The question whose answer the copy goes to; null where the form asks for no address. */
  copyQuestion: string | null;
  changedAt: string | null;
  tag: string;
};

/** An answer that is being stored. */
type Answer = {
  form: StoredForm;
  id: string;
  reference: string;
  data: JsonObject;
  fileNames: () => Promise<ReadonlyMap<string, string>>;
};

/** What follows an answer to a form that anybody may send: e-mails to staff, and to whom it came from. */
export type FollowUps = {
  /** @throws AppError `not-found` */
  get(formName: string): Promise<ShownFollowUp>;
  /**
   * Changes what follows an answer. `seen`: the tag that the change is based on.
   * @throws AppError `not-found`, `conflict` when it was changed meanwhile, `invalid` for a copy that has no address
   */
  change(
    formName: string,
    followUp: FormFollowUp,
    by: { staffId: string; seen?: string | undefined },
  ): Promise<ShownFollowUp>;
  /** Returns what follows an answer to a form. */
  of(formId: string): Promise<FormFollowUp>;
  /** Returns what storing answers guards, so that their copy is counted after those before; empty where none is sent. */
  copyGuards(form: Asking, data: JsonObject, followUp: FormFollowUp): string[];
  /** Queues the e-mails that follow an answer. */
  follow(trx: Db, answer: Answer, followUp: FormFollowUp): Promise<void>;
};

type Parts = {
  forms: FormRegistry;
  database: Database;
  clock: Clock;
  keys: Keys;
  newId: NewId;
  outbox: Outbox;
  formActs: Pick<FormActs, 'record'>;
  /** Finds the mailboxes to tell of an answer where nobody has named any. */
  findStaffMailboxes: (db: Db) => Promise<string[]>;
  /** Origin of the site, for the links that staff are sent. */
  publicUrl: string;
};

/** Nobody has verified the address, so strangers must not be able to fill a mailbox by it, nor many mailboxes. */
const COPIES_TO_ONE = { kind: 'mail', most: 3, withinSeconds: HOUR } as const;
const COPIES_IN_ALL = { kind: 'mail', by: 'copies', most: 500, withinSeconds: HOUR } as const;
/** A copy that cannot be delivered for so long is given up without an alert: people mistype addresses. */
const COPY_LIFETIME_SECONDS = DAY;

export function createFollowUps(parts: Parts): FollowUps {
  const { forms, database, clock, formActs } = parts;
  const existing = (name: string) => {
    const form = findDropInForm(forms, name);
    if (!form) throw new AppError('not-found', { request: sentences.notFound });
    return form;
  };
  return {
    async get(formName) {
      const form = existing(formName);
      return shown(form, await findFollowUp(database.reader, form.id));
    },
    change(formName, followUp, { staffId, seen }) {
      const form = existing(formName);
      return database.transaction(async (trx) => {
        const known = await findFollowUp(trx, form.id);
        refuseOtherVersion(seen, String(known?.revision ?? 0));
        // Its question may have gone since copies were turned on: that keeps nobody from changing the rest.
        if (followUp.sendsCopy && known?.sends_copy !== 1 && !copyQuestion(form))
          throw new AppError('invalid', { sendsCopy: toSay('noAddress', NO_ADDRESS) });
        const { mailboxes, sendsCopy, copyEn, copyFr } = followUp;
        const row: FormFollowUpRow = {
          form_id: form.id,
          mailboxes: mailboxes && JSON.stringify([...new Set(mailboxes.map((one) => one.toLowerCase()))]),
          sends_copy: Number(sendsCopy),
          copy_en: copyEn,
          copy_fr: copyFr,
          revision: (known?.revision ?? 0) + 1,
          changed_at: iso(clock.now()),
          changed_by: staffId,
        };
        await putFollowUp(trx, row);
        const [before, after] = [followUpOf(known), followUpOf(row)];
        await formActs.record(trx, { formId: form.id, kind: 'emails', before, after, staffId });
        return shown(form, row);
      });
    },
    of: async (formId) => followUpOf(await findFollowUp(database.reader, formId)),
    copyGuards(form, data, followUp) {
      const mailbox = followUp.sendsCopy ? mailboxIn(form, data) : undefined;
      return mailbox === undefined ? [] : [`copy:${mailbox}`, 'copies'];
    },
    async follow(trx, answer, followUp) {
      await tellStaff(parts, trx, answer, followUp.mailboxes);
      if (followUp.sendsCopy) await sendCopy(parts, trx, answer, followUp);
    },
  };
}

const NO_ADDRESS = text('This form does not ask for an email address');

/** Returns the address that a copy goes to. Where the question was not asked, nothing has judged what stands there. */
function addressIn(form: Asking, data: JsonObject): string | undefined {
  const question = copyQuestion(form);
  const [address] = question ? answersTo(question, data) : [];
  return typeof address === 'string' && ADDRESS.test(address) ? address : undefined;
}

const ADDRESS = /^(?=.{1,254}$)[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

function mailboxIn(form: Asking, data: JsonObject): string | undefined {
  const address = addressIn(form, data);
  return address === undefined ? undefined : mailboxOf(address);
}

function shown(form: Asking & { id: string }, row: FormFollowUpRow | undefined): ShownFollowUp {
  const question = copyQuestion(form);
  const label = question && labelOf(question.schema as JsonSchema, question.path.at(-1) ?? '');
  return {
    name: form.id,
    ...followUpOf(row),
    copyQuestion: label === undefined ? null : spokenText(form, label),
    changedAt: row?.changed_at ?? null,
    tag: String(row?.revision ?? 0),
  };
}

function followUpOf(row: FormFollowUpRow | undefined): FormFollowUp {
  return {
    mailboxes: row?.mailboxes ? (JSON.parse(row.mailboxes) as string[]) : null,
    sendsCopy: row?.sends_copy === 1,
    copyEn: row?.copy_en ?? null,
    copyFr: row?.copy_fr ?? null,
  };
}

async function tellStaff(
  { forms, outbox, findStaffMailboxes, publicUrl }: Parts,
  trx: Db,
  { form, id, reference }: Answer,
  named: string[] | null,
): Promise<void> {
  if (!named && !isToldToStaff(form)) return;
  const all = `${publicUrl}/admin/forms/${form.id}`;
  await speaking('en', async () => {
    const title = titleApart(forms, form);
    for (const to of named ?? (await findStaffMailboxes(trx)))
      await outbox.enqueue(trx, {
        content: staffMail({ to, title, reference, link: `${all}/${id}` }),
        dedupeKey: `submission:${id}:${to}`,
        surplus: { about: `more-submissions:${form.id}`, content: manyMail({ to, title, link: all }) },
      });
  });
}

/** Mails the answers to the first address among them, unless that has had enough of them. */
async function sendCopy(
  parts: Parts,
  trx: Db,
  { form, id, reference, data, fileNames }: Answer,
  { copyEn, copyFr }: FormFollowUp,
): Promise<void> {
  const to = addressIn(form, data);
  if (to === undefined) return;
  const ofMailbox = { ...COPIES_TO_ONE, by: `copies:${mailboxOf(to)}` };
  if (!('ids' in (await countAttempts(parts, trx, [ofMailbox, COPIES_IN_ALL])))) return;
  const title = titleApart(parts.forms, form);
  const words = currentLanguage() === 'fr' ? copyFr : copyEn;
  const content = copyMail({ to, title, reference, words, form, data, fileNames: await fileNames() });
  const expiresAt = addSeconds(parts.clock.now(), COPY_LIFETIME_SECONDS);
  await parts.outbox.enqueue(trx, { content, dedupeKey: `copy:${id}`, expiresAt });
}
