import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FormSubmissionRow } from '../../platform/db/tables/form-tables.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { payloadHashOf } from '../forms/payload-hash.ts';
import { newReference } from '../forms/reference-number.ts';
import type { Submission, SubmissionHandler, Submissions } from '../forms/submission.service.ts';
import type { FormCaller } from '../openings/form-opening.ts';
import type { Openings, OpenTo } from '../openings/openings.service.ts';
import { fileGuards } from '../uploads/file-guards.ts';
import type { Files } from '../uploads/files.service.ts';
import { takeFiles } from '../uploads/take-files.ts';
import type { WebhookDeliveries } from '../webhooks/webhook-deliveries.service.ts';
import type { Webhooks } from '../webhooks/webhooks.service.ts';
import type { FollowUps, FormFollowUp } from './follow-ups.service.ts';
import { findByClientKey, insertSubmission, listFileNames } from './submissions.repository.ts';

/** The answer to a submission. */
export type Received = {
  id: string;
  /** For people to quote: `TFF-7K3M9Q`. */
  reference: string;
};

/** Who sends it, and the key by which the browser repeats it. */
export type Sender = { caller: FormCaller; clientKey: string | undefined };

export type DropIns = {
  /**
   * Stores what anybody sends by a form that no code handles. The same payload under the same key is stored once.
   * @throws AppError `invalid` per field, `conflict` for another payload under a key, or while the form takes no
   *   answers, `unauthenticated` or `forbidden` when it takes none from the sender
   */
  submit(form: FormDefinition, payload: JsonObject, sender: Sender): Promise<Received>;
};

type Parts = {
  database: Database;
  submissions: Submissions;
  openings: Pick<Openings, 'refuseUnlessOpen' | 'count'>;
  files: Files;
  clock: Clock;
  random: Random;
  newId: NewId;
  followUps: Pick<FollowUps, 'of' | 'copyGuards' | 'follow'>;
  webhooks: Pick<Webhooks, 'idsOf'>;
  webhookDeliveries: Pick<WebhookDeliveries, 'tell'>;
};

/** The key and the hash by which a repeated payload is recognised. */
type Sent = { clientKey: string | null; payloadHash: string };

/** What is known of a payload before it is judged: what follows it too, so that the transaction need not ask. */
type Admitted = Sent & { followUp: FormFollowUp; webhookIds: string[]; openTo: OpenTo };

export function createDropIns(parts: Parts): DropIns {
  const { database, submissions } = parts;
  return {
    async submit(form, payload, { caller, clientKey }) {
      const sent = { clientKey: clientKey ?? null, payloadHash: payloadHashOf(payload) };
      const handler: SubmissionHandler<JsonObject, Admitted, Received> = {
        formId: form.id,
        async admit(data) {
          const answer = await repeatedAnswer(database.reader, form.id, sent);
          if (answer) return { answer };
          const [followUp, webhookIds, openTo] = await Promise.all([
            parts.followUps.of(form.id),
            parts.webhooks.idsOf(form.id),
            parts.openings.refuseUnlessOpen(form.id, caller),
          ]);
          return { data, context: { ...sent, followUp, webhookIds, openTo } };
        },
        guards({ data, context, fileIds }) {
          // Answers to several forms are stored together: each counts on its own form’s row, in whichever order they come.
          const opening = context.openTo.isCounted ? [`opening:${form.id}`] : [];
          const ofCopy = parts.followUps.copyGuards(form, data, context.followUp);
          const sent = `submission:${form.id}:${context.clientKey ?? parts.newId()}`;
          return [...opening, ...ofCopy, ...fileGuards(fileIds), sent];
        },
        store: (trx, submission) => store(parts, trx, form, submission),
      };
      try {
        return await submissions.submit(handler, payload);
      } catch (error) {
        // A duplicate that was a moment faster may have taken the files.
        const answer = await repeatedAnswer(database.reader, form.id, sent);
        if (answer) return answer;
        throw error;
      }
    },
  };
}

/** There are a thousand million references: five in a row are never taken. */
const REFERENCE_ATTEMPTS = 5;

async function store(
  parts: Parts,
  trx: Db,
  form: FormDefinition,
  { data, formVersion, context, fileIds }: Submission<JsonObject, Admitted>,
): Promise<Received> {
  const row: FormSubmissionRow = {
    id: parts.newId(),
    form_id: formVersion.formId,
    form_version_id: formVersion.id,
    data: JSON.stringify(data),
    submitted_at: iso(parts.clock.now()),
    reference: null,
    client_key: context.clientKey,
    payload_hash: context.payloadHash,
    has_terms: 0,
    confirmed_contact: context.openTo.contact,
  };
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = newReference(parts.random, 'TFF');
    if (await insertSubmission(trx, { ...row, reference })) {
      await parts.openings.count(trx, row.form_id);
      await takeFiles(parts.files, trx, { ownerId: row.id, data, fileIds });
      const fileNames = () => fileNamesOf(trx, row.id, fileIds);
      const answered = { ...form, number: formVersion.number };
      const stored = { form: answered, id: row.id, reference, data, fileNames };
      await parts.followUps.follow(trx, stored, context.followUp);
      await parts.webhookDeliveries.tell(trx, context.webhookIds, row.id);
      return { id: row.id, reference };
    }
    const answer = await repeatedAnswer(trx, row.form_id, context);
    if (answer) return answer;
  }
  throw new Error('No free reference number was found');
}

async function fileNamesOf(trx: Db, ownerId: string, fileIds: string[]): Promise<Map<string, string>> {
  const files = fileIds.length > 0 ? await listFileNames(trx, [ownerId], fileIds) : [];
  return new Map(files.map(({ id, name }) => [id, name]));
}

/** @throws AppError `conflict` when the key came with another payload */
async function repeatedAnswer(
  db: Db,
  formId: string,
  { clientKey, payloadHash }: Sent,
): Promise<Received | undefined> {
  const known = clientKey === null ? undefined : await findByClientKey(db, formId, clientKey);
  if (!known) return undefined;
  if (known.payload_hash !== payloadHash)
    throw new AppError('conflict', { request: sentences.alreadySubmitted });
  return { id: known.id, reference: known.reference ?? known.id };
}
