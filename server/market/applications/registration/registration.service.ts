import { payloadHashOf } from '../../../engine/forms/payload-hash.ts';
import type { Admission, SubmissionHandler, Submissions } from '../../../engine/forms/submission.service.ts';
import { fileGuards } from '../../../engine/uploads/file-guards.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentences } from '../../../platform/i18n/sentences.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import type { CardDesk } from '../../billing/card-desk.ts';
import { invoiceOf, type Reference } from '../../reference/reference.service.ts';
import { type AccessTokens, invalidAccessToken } from '../../signup/access-token.service.ts';
import {
  type ApplicationParts,
  type Registered,
  type Registrant,
  type RegistrationData,
  repeatedAnswer,
  storeApplication,
} from './application.service.ts';
import { findByAccessToken } from './applications.repository.ts';
import { missingCard, saveCard } from './card.ts';
import { findChangedFields, fixedFieldsOf } from './fixed-fields.ts';
import { namesReferences, withReferenceFacts } from './reference-facts.ts';
import type { RegistrationForm } from './registration-forms.ts';
import { refuseClosedRegistration } from './registration-openings.ts';

/** A submitted application, as shown on a page that is still open. */
export type SubmittedRegistration = { reference: string; submittedAt: string; organizationType: number };

export type Registrations = {
  /**
   * Submits a registration for review. The same payload sent again gets the same answer.
   * @throws AppError `unauthenticated` under `accessToken`, `forbidden`, `conflict` or `invalid` per field
   */
  register(form: RegistrationForm, payload: JsonObject): Promise<Registered>;
  /**
   * Finds the application that a token was spent on, for as long as `register` repeats its answer.
   * @throws AppError `unauthenticated` under `accessToken` for any other token
   */
  findSubmitted(accessToken: string): Promise<SubmittedRegistration>;
};

type Parts = ApplicationParts & {
  database: Database;
  submissions: Submissions;
  accessTokens: AccessTokens;
  reference: Reference;
  cardDesk: CardDesk;
};

export function createRegistrations(parts: Parts): Registrations {
  return {
    register: (form, payload) => parts.submissions.submit(handlerOf(parts, form), payload),
    async findSubmitted(accessToken) {
      const { isRegistered, accessTokenId } = await parts.accessTokens.getRegistrant(accessToken);
      const known = isRegistered ? await findByAccessToken(parts.database.reader, accessTokenId) : undefined;
      if (!known) throw invalidAccessToken();
      const { reference, submitted_at: submittedAt, organization_type: organizationType } = known;
      return { reference, submittedAt, organizationType };
    },
  };
}

function handlerOf(
  parts: Parts,
  form: RegistrationForm,
): SubmissionHandler<RegistrationData, Registrant, Registered> {
  return {
    formId: form.formId,
    admit: (payload) => admit(parts, form, payload),
    async prepare({ data, context }) {
      const target = context.applicant.accessTokenId;
      return { ...context, card: await saveCard(parts, data, { invoice: context.invoice, target }) };
    },
    guards: ({ context, fileIds }) => [
      ...(context.isCounted ? [`opening:${form.formId}`] : []),
      `access-token:${context.applicant.accessTokenId}`,
      ...fileGuards(fileIds),
    ],
    store: (trx, submission) => storeApplication(parts, trx, { form, ...submission }),
  };
}

async function admit(
  { forms, openings, accessTokens, database, drafts, reference }: Parts,
  { organizationType, formId }: RegistrationForm,
  payload: JsonObject,
): Promise<Admission<Registrant, Registered>> {
  const { reg_access_token: token, ...answers } = payload;
  // Both are asked in one turn, so that PostgreSQL gets both in one batch; a stranger learns of the token first.
  const opening = refuseClosedRegistration(openings, organizationType, 'registration');
  opening.catch(() => {});
  const applicant = await accessTokens.getRegistrant(token);
  if (applicant.organizationType !== organizationType) {
    throw new AppError('forbidden', { registration: sentences.otherOrganizationType });
  }
  const payloadHash = payloadHashOf(answers);
  if (applicant.isRegistered) {
    const known = await findByAccessToken(database.reader, applicant.accessTokenId);
    return { answer: repeatedAnswer(known, payloadHash) };
  }
  if (!applicant.hasAcceptedPrivacyPolicy || !applicant.hasAcceptedTerms) {
    throw new AppError('forbidden', { registration: sentences.bothTextsFirst });
  }
  const { isCounted } = await opening;
  const form = forms.get(formId);
  const open = await drafts.findOldForm(applicant);
  const lists = namesReferences(answers) ? await reference.lists() : undefined;
  const context: Registrant = {
    applicant,
    payloadHash,
    invoice: lists && invoiceOf(lists, answers.planId, applicant),
    card: undefined,
    isCounted,
  };
  return {
    data: { ...(lists ? withReferenceFacts(answers, lists) : answers), ...fixedFieldsOf(applicant) },
    findings: {
      ...findChangedFields(form.schema, answers, applicant),
      ...missingCard(context.invoice, answers, form),
    },
    organizationId: applicant.organizationId,
    draft: applicant,
    context,
    ...(open && { open }),
  };
}
