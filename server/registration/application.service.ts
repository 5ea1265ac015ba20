import type { BuyerRegistration } from '../../codegen/generated/types.ts';
import type { Db } from '../db/database.ts';
import type { ApplicationRow } from '../db/tables.ts';
import { iso } from '../db/times.ts';
import { AppError } from '../errors.ts';
import type { FormVersion } from '../forms/form-versions.service.ts';
import type { Outbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { NewId } from '../security/ids.ts';
import { sentences } from '../sentences.ts';
import { type AccessTokens, type Applicant, invalidAccessToken } from '../signup/access-token.service.ts';
import { findByAccessToken, insertApplication, insertApplicationEvent } from './applications.repository.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { Drafts } from './draft.service.ts';
import { newReference } from './reference-number.ts';

/** The answer to a registration. */
export type Registered = {
  applicationId: string;
  /** For people to quote: `TF-7K3M9Q`. */
  reference: string;
};

export type ApplicationParts = {
  accessTokens: AccessTokens;
  drafts: Drafts;
  outbox: Outbox;
  clock: Clock;
  random: Random;
  newId: NewId;
};

/** An applicant with what their payload hashes to, so that the same payload is known again. */
export type Registrant = { applicant: Applicant; payloadHash: string };

type Application = { registrant: Registrant; data: BuyerRegistration; formVersion: FormVersion };

/**
 * Stores an application with its first event and the confirmation mail, and spends the token. When a parallel
 * submit was faster, its answer is given.
 * @throws AppError `conflict` when that one had another payload, `unauthenticated` when the token was revoked
 */
export async function storeApplication(
  parts: ApplicationParts,
  trx: Db,
  application: Application,
): Promise<Registered> {
  const { applicant, payloadHash } = application.registrant;
  if (!(await parts.accessTokens.spend(trx, applicant.accessTokenId))) {
    const known = await findByAccessToken(trx, applicant.accessTokenId);
    if (!known) throw invalidAccessToken();
    return repeatedAnswer(known, payloadHash);
  }
  const row = await insertWithFreeReference(parts, trx, application);
  await insertApplicationEvent(trx, {
    application_id: row.id,
    number: 1,
    happened_at: row.submitted_at,
    actor: 'applicant',
    from_state: null,
    to_state: row.state,
    reason: '',
  });
  await parts.outbox.enqueue(trx, {
    content: confirmationMail(application.data.primaryContact.email, row.reference),
    dedupeKey: `application-submitted:${row.id}`,
  });
  await parts.drafts.remove(trx, applicant);
  return { applicationId: row.id, reference: row.reference };
}

/**
 * What a spent token answers: the first answer to the first payload.
 * @throws AppError `conflict` for another payload
 */
export function repeatedAnswer(
  known: Pick<ApplicationRow, 'id' | 'reference' | 'payload_hash'> | undefined,
  payloadHash: string,
): Registered {
  if (known?.payload_hash !== payloadHash) {
    throw new AppError('conflict', { registration: sentences.alreadyRegistered });
  }
  return { applicationId: known.id, reference: known.reference };
}

/** One in a thousand million references is taken; five in a row never are. */
const REFERENCE_ATTEMPTS = 5;

async function insertWithFreeReference(
  parts: ApplicationParts,
  trx: Db,
  application: Application,
): Promise<ApplicationRow> {
  const row = rowOf(parts, application);
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    row.reference = newReference(parts.random);
    if (await insertApplication(trx, row)) return row;
  }
  throw new Error('No free reference number was found');
}

function rowOf(
  { clock, newId }: ApplicationParts,
  { registrant, data, formVersion }: Application,
): ApplicationRow {
  const { applicant, payloadHash } = registrant;
  return {
    id: newId(),
    reference: '',
    state: 'submitted',
    version: 1,
    organization_type: applicant.organizationType,
    form_version_id: formVersion.id,
    data: JSON.stringify(data),
    payload_hash: payloadHash,
    access_token_id: applicant.accessTokenId,
    organization_id: applicant.organizationId,
    organization_name: data.name,
    country: applicant.country,
    region: applicant.state,
    email: data.email,
    mobile_number: applicant.mobileNumber,
    applicant_name: applicant.applicantName,
    submitted_at: iso(clock.now()),
  };
}
