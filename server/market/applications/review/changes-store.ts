import type { FormRegistry } from '../../../engine/forms/form-registry.ts';
import type { Submission } from '../../../engine/forms/submission.service.ts';
import type { Files } from '../../../engine/uploads/files.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import { iso } from '../../../platform/db/times.ts';
import type { Outbox } from '../../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { SavedCard } from '../../../platform/ports/payments.ts';
import type { PlanInvoice } from '../../reference/invoice.ts';
import type { Services } from '../../services/services.service.ts';
import { invalidAccessToken } from '../../signup/access-token.service.ts';
import type { Registered, RegistrationData } from '../registration/application.service.ts';
import { replaceChoices } from '../registration/choices.service.ts';
import { contactOf, getFormOf } from './applicant.ts';
import { transitions } from './application-state.ts';
import { findAskedByHash, isOpen, repeatedChanges } from './changes-link.ts';
import type { Lookups } from './lookups.service.ts';
import {
  changeApplication,
  findLastSubmission,
  insertNextEvent,
  insertRevision,
  NO_DRAFT,
  updateChangeRequest,
} from './review.repository.ts';
import { changesSubmittedMail } from './review-mails.ts';

/** An applicant who changes answers, and what follows from the new ones. */
export type Changing = {
  tokenHash: string;
  payloadHash: string;
  invoice: PlanInvoice | undefined;
  /** Whether a card was saved with earlier answers; it is kept. */
  hasCard: boolean;
  card: SavedCard | undefined;
};

export type StoreParts = {
  forms: FormRegistry;
  clock: Clock;
  files: Files;
  services: Services;
  outbox: Outbox;
  lookups: Lookups;
};

type Changed = Submission<RegistrationData, Changing>;

/**
 * Replaces the answers of an application by changed ones, keeps the earlier ones as a revision, and spends the link. If
 * a simultaneous submit was faster, returns that one's answer.
 * @throws AppError `conflict` when that one had other answers, `unauthenticated` when the link has ended meanwhile
 */
export async function storeChanges(parts: StoreParts, trx: Db, changed: Changed): Promise<Registered> {
  const { clock, outbox, lookups } = parts;
  const { tokenHash, payloadHash } = changed.context;
  const asked = await findAskedByHash(trx, tokenHash);
  if (!asked) throw invalidAccessToken();
  if (!isOpen(asked, clock.now())) return repeatedChanges(asked, payloadHash, clock.now());
  const { request, row } = asked;
  const now = iso(clock.now());
  await keepEarlierAnswers(trx, row);
  await lookups.forget(trx, row);
  await changeApplication(trx, row, { ...columnsOf(changed), revision: row.revision + 1, changed_at: now });
  await insertNextEvent(trx, {
    application_id: row.id,
    happened_at: now,
    actor: 'applicant',
    actor_name: '',
    from_state: row.state,
    to_state: transitions.submit_changes.to,
    reason: '',
  });
  await replaceChoices(parts, trx, row.id, choicesOf(row, changed));
  await updateChangeRequest(trx, request.id, {
    answered_at: now,
    payload_hash: payloadHash,
    ...NO_DRAFT,
  });
  const { email: to } = contactOf({ ...row, ...columnsOf(changed) });
  await outbox.enqueue(trx, {
    content: changesSubmittedMail(to, row.reference),
    dedupeKey: `application-changed:${row.id}:${row.revision + 1}`,
  });
  return { applicationId: row.id, reference: row.reference };
}

async function keepEarlierAnswers(trx: Db, row: ApplicationRow): Promise<void> {
  await insertRevision(trx, {
    application_id: row.id,
    number: row.revision,
    form_version_id: row.form_version_id,
    data: row.data,
    submitted_at: (await findLastSubmission(trx, row.id)) ?? row.submitted_at,
  });
}

function columnsOf({ data, formVersion }: Changed) {
  const { stripe_payment_token: _secret, ...answers } = data;
  return {
    state: transitions.submit_changes.to,
    data: JSON.stringify(answers),
    form_version_id: formVersion.id,
    organization_name: data.name,
    email: data.email,
  };
}

function choicesOf(row: ApplicationRow, { data, fileIds, context }: Changed) {
  const { invoice, card } = context;
  const organizationId = row.organization_id;
  return { formId: getFormOf(row).formId, data, fileIds, organizationId, invoice, card };
}
