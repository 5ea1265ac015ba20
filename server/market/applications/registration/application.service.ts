import { pages } from '../../../../codegen/generated/pages.ts';
import type {
  BuyerRegistration,
  ConsultantRegistration,
  SellerRegistration,
} from '../../../../codegen/generated/types.ts';
import type { FormRegistry } from '../../../engine/forms/form-registry.ts';
import type { FormVersion } from '../../../engine/forms/form-versions.service.ts';
import { newReference } from '../../../engine/forms/reference-number.ts';
import type { Openings } from '../../../engine/openings/openings.service.ts';
import type { Files } from '../../../engine/uploads/files.service.ts';
import { atOnce } from '../../../platform/db/at-once.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ApplicationEventRow, ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import { iso } from '../../../platform/db/times.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentences } from '../../../platform/i18n/sentences.ts';
import { currentLanguage } from '../../../platform/i18n/speak.ts';
import type { Outbox } from '../../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { SavedCard } from '../../../platform/ports/payments.ts';
import type { Random } from '../../../platform/ports/random.ts';
import type { NewId } from '../../../platform/security/ids.ts';
import type { Members } from '../../accounts/members.service.ts';
import type { PlanInvoice } from '../../reference/invoice.ts';
import type { Services } from '../../services/services.service.ts';
import { type AccessTokens, type Applicant, invalidAccessToken } from '../../signup/access-token.service.ts';
import { findByAccessToken, insertApplication, insertApplicationEvent } from './applications.repository.ts';
import { storeChoices } from './choices.service.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { Drafts } from './drafts.service.ts';
import type { RegistrationForm } from './registration-forms.ts';

/** The answer to a registration. */
export type Registered = {
  applicationId: string;
  /** A number for people to quote: `TF-7K3M9Q`. */
  reference: string;
};

export type ApplicationParts = {
  forms: FormRegistry;
  accessTokens: AccessTokens;
  drafts: Drafts;
  files: Files;
  services: Services;
  outbox: Outbox;
  openings: Pick<Openings, 'refuseUnlessOpen' | 'count'>;
  /** Returns whether an e-mail address has an account. */
  isKnownAddress: Members['isKnown'];
  clock: Clock;
  random: Random;
  newId: NewId;
  /** Origin of the site, for links in e-mails. */
  publicUrl: string;
};

/** The answers of any registration form: all have those of an organization, some also those that only sellers give. */
export type RegistrationData = (BuyerRegistration | ConsultantRegistration | SellerRegistration) &
  Partial<Pick<SellerRegistration, 'services' | 'stripe_payment_token' | 'salesContact'>> &
  Partial<Pick<BuyerRegistration, 'primaryContact'>>;

/** An applicant, and what follows from their payload. */
export type Registrant = {
  applicant: Applicant;
  /** Identifies the payload when it is sent again. */
  payloadHash: string;
  /** For the chosen plan; undefined when the form has none. */
  invoice: PlanInvoice | undefined;
  card: SavedCard | undefined;
  /** Applications of this kind are counted in one row. */
  isCounted: boolean;
};

type Application = {
  form: RegistrationForm;
  data: RegistrationData;
  formVersion: FormVersion;
  fileIds: string[];
  context: Registrant;
};

/**
 * Stores an application with its first event, its choices and the confirmation e-mail, takes its files and spends the
 * token. If a simultaneous submit was faster, returns that one's answer.
 * @throws AppError `conflict` when that one had another payload, `unauthenticated` when the token was revoked,
 *   `invalid` when a file or a service has been deleted meanwhile
 */
export async function storeApplication(
  parts: ApplicationParts,
  trx: Db,
  application: Application,
): Promise<Registered> {
  const { form, data, fileIds, context } = application;
  const { applicant, payloadHash } = context;
  const to = data[form.contact]?.email ?? data.email;
  const [isMine, isKnown] = await atOnce([
    parts.accessTokens.spend(trx, applicant.accessTokenId),
    parts.isKnownAddress(trx, to),
  ]);
  if (!isMine) {
    const known = await findByAccessToken(trx, applicant.accessTokenId);
    if (!known) throw invalidAccessToken();
    return repeatedAnswer(known, payloadHash);
  }
  const row = await insertWithFreeReference(parts, trx, application);
  if (context.isCounted) await parts.openings.count(trx, form.formId, 'registration');
  const logInAt = isKnown ? `${parts.publicUrl}${pages.login.path}` : undefined;
  await atOnce([
    insertApplicationEvent(trx, firstEventOf(row)),
    storeChoices(parts, trx, row.id, {
      formId: form.formId,
      data,
      fileIds,
      organizationId: applicant.organizationId,
      invoice: context.invoice,
      card: context.card,
    }),
    parts.outbox.enqueue(trx, {
      content: confirmationMail({ to, reference: row.reference, logInAt }),
      dedupeKey: `application-submitted:${row.id}`,
    }),
    parts.drafts.remove(trx, applicant),
  ]);
  return { applicationId: row.id, reference: row.reference };
}

function firstEventOf(row: ApplicationRow): ApplicationEventRow {
  return {
    application_id: row.id,
    number: 1,
    happened_at: row.submitted_at,
    actor: 'applicant',
    actor_name: '',
    from_state: null,
    to_state: row.state,
    reason: '',
  };
}

/**
 * Repeats the answer of a spent token for the payload that it was spent on.
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

/** The chance that a reference is taken is one in a thousand million, so five in a row never are. */
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
  { context, data, formVersion }: Application,
): ApplicationRow {
  const { applicant, payloadHash } = context;
  const { stripe_payment_token: _secret, ...answers } = data;
  return {
    id: newId(),
    reference: '',
    state: 'submitted',
    version: 1,
    organization_type: applicant.organizationType,
    form_version_id: formVersion.id,
    data: JSON.stringify(answers),
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
    lookup: null,
    changed_at: null,
    revision: 1,
    language: currentLanguage(),
    ended_at: null,
  };
}
