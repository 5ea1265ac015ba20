import { forms } from '../../codegen/generated/server.ts';
import { sentence } from '../../codegen/runtime/field-errors.ts';
import type { FieldErrors } from '../../codegen/runtime/form-definition.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import type { Admission, SubmissionHandler, Submissions } from '../forms/submission.service.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import { invoiceOf, type Reference } from '../reference/reference.service.ts';
import { hashToken } from '../security/tokens.ts';
import { sentences } from '../sentences.ts';
import type { AccessTokens } from '../signup/access-token.service.ts';
import {
  type ApplicationParts,
  type Registered,
  type Registrant,
  type RegistrationData,
  repeatedAnswer,
  storeApplication,
} from './application.service.ts';
import { findByAccessToken } from './applications.repository.ts';
import { canonicalJson } from './canonical-json.ts';
import { findFixedFieldErrors, fixedFieldsOf } from './fixed-fields.ts';
import { withReferenceFacts } from './reference-facts.ts';
import type { RegistrationForm } from './registration-forms.ts';

export type Registrations = {
  /**
   * Takes a registration for review. The same payload again gets the same answer.
   * @throws AppError `unauthenticated` under `accessToken`, `forbidden`, `conflict` or `invalid` per field
   */
  register(form: RegistrationForm, payload: JsonObject): Promise<Registered>;
};

type Parts = ApplicationParts & {
  database: Database;
  submissions: Submissions;
  accessTokens: AccessTokens;
  reference: Reference;
  payments: PaymentProvider;
};

export function createRegistrations(parts: Parts): Registrations {
  return { register: (form, payload) => parts.submissions.submit(handlerOf(parts, form), payload) };
}

function handlerOf(
  parts: Parts,
  form: RegistrationForm,
): SubmissionHandler<RegistrationData, Registrant, Registered> {
  return {
    formId: form.formId,
    admit: (payload) => admit(parts, form, payload),
    prepare: async ({ data, context }) => ({ ...context, card: await saveCard(parts, data, context) }),
    store: (trx, submission) => storeApplication(parts, trx, { form, ...submission }),
  };
}

async function admit(
  { accessTokens, database, reference }: Parts,
  { organizationType, formId }: RegistrationForm,
  payload: JsonObject,
): Promise<Admission<Registrant, Registered>> {
  const { reg_access_token: token, ...answers } = payload;
  const applicant = await accessTokens.getRegistrant(token);
  if (applicant.organizationType !== organizationType) {
    throw new AppError('forbidden', { registration: sentences.otherOrganizationType });
  }
  const payloadHash = hashOf(answers);
  if (applicant.isRegistered) {
    const known = await findByAccessToken(database.reader, applicant.accessTokenId);
    return { answer: repeatedAnswer(known, payloadHash) };
  }
  if (!applicant.hasAcceptedPrivacyPolicy || !applicant.hasAcceptedTerms) {
    throw new AppError('forbidden', { registration: sentences.bothTextsFirst });
  }
  const lists = await reference.lists();
  const context: Registrant = {
    applicant,
    payloadHash,
    invoice: invoiceOf(lists, answers.planId, applicant),
    card: undefined,
  };
  return {
    data: { ...withReferenceFacts(answers, lists), ...fixedFieldsOf(applicant) },
    errors: {
      ...findFixedFieldErrors(forms[formId].schema, answers, applicant),
      ...missingCard(context, answers, formId),
    },
    organizationId: applicant.organizationId,
    context,
  };
}

/** A card's token is made anew for every attempt to send the same answers, so it is none of them. */
function hashOf({ stripe_payment_token: _token, ...answers }: JsonObject): string {
  return hashToken(canonicalJson(answers));
}

function needsCard({ invoice }: Registrant): boolean {
  return invoice !== undefined && invoice.totalCents > 0;
}

function missingCard(
  context: Registrant,
  answers: JsonObject,
  formId: RegistrationForm['formId'],
): FieldErrors {
  if (!needsCard(context) || (answers.stripe_payment_token ?? '') !== '') return {};
  return {
    stripe_payment_token: sentence(forms[formId].schema, ['stripe_payment_token'], 'required'),
  };
}

const RETRY_AFTER_SECONDS = 5;

/** The same attempt saves one card, however often it is sent. @throws AppError `invalid` when it is declined, `unavailable` */
async function saveCard(
  { payments }: Parts,
  { stripe_payment_token: token }: RegistrationData,
  context: Registrant,
): Promise<Registrant['card']> {
  if (!needsCard(context) || !token) return undefined;
  const idempotencyKey = `card_${context.applicant.accessTokenId}_${hashToken(token).slice(0, 32)}`;
  const outcome = await payments.saveCard({ token, idempotencyKey }).catch((cause: unknown) => {
    const errors = { stripe_payment_token: sentences.cardsUnavailable };
    throw new AppError('unavailable', errors, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  });
  if ('card' in outcome) return outcome.card;
  throw new AppError('invalid', { stripe_payment_token: outcome.refusal });
}
