import { forms } from '../../codegen/generated/server.ts';
import type { BuyerRegistration } from '../../codegen/generated/types.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import type { Admission, SubmissionHandler, Submissions } from '../forms/submission.service.ts';
import { hashToken } from '../security/tokens.ts';
import { sentences } from '../sentences.ts';
import type { AccessTokens } from '../signup/access-token.service.ts';
import {
  type ApplicationParts,
  type Registered,
  type Registrant,
  repeatedAnswer,
  storeApplication,
} from './application.service.ts';
import { findByAccessToken } from './applications.repository.ts';
import { canonicalJson } from './canonical-json.ts';
import { findFixedFieldErrors, fixedFieldsOf } from './fixed-fields.ts';
import { getRegistrationFormId } from './registration-forms.ts';

export type Registrations = {
  /**
   * Takes a registration for review. The same payload again gets the same answer.
   * @throws AppError `unauthenticated` under `accessToken`, `forbidden`, `conflict` or `invalid` per field
   */
  register(organizationType: number, payload: JsonObject): Promise<Registered>;
};

type Parts = ApplicationParts & { database: Database; submissions: Submissions; accessTokens: AccessTokens };

type RegistrationHandler = SubmissionHandler<BuyerRegistration, Registrant, Registered>;

export function createRegistrations(parts: Parts): Registrations {
  const handlers = new Map<number, RegistrationHandler>();
  return {
    register(organizationType, payload) {
      const handler = handlers.get(organizationType) ?? createHandler(parts, organizationType);
      handlers.set(organizationType, handler);
      return parts.submissions.submit(handler, payload);
    },
  };
}

function createHandler(parts: Parts, organizationType: number): RegistrationHandler {
  const formId = getRegistrationFormId(organizationType);
  return {
    formId,
    admit: (payload) => admit(parts, organizationType, payload),
    store: (trx, { data, formVersion, context }) =>
      storeApplication(parts, trx, { registrant: context, data, formVersion }),
  };
}

async function admit(
  { accessTokens, database }: Parts,
  organizationType: number,
  payload: JsonObject,
): Promise<Admission<Registrant, Registered>> {
  const { reg_access_token: token, ...answers } = payload;
  const applicant = await accessTokens.getRegistrant(token);
  if (applicant.organizationType !== organizationType) {
    throw new AppError('forbidden', { registration: sentences.otherOrganizationType });
  }
  const payloadHash = hashToken(canonicalJson(answers));
  if (applicant.isRegistered) {
    const known = await findByAccessToken(database.reader, applicant.accessTokenId);
    return { answer: repeatedAnswer(known, payloadHash) };
  }
  if (!applicant.hasAcceptedPrivacyPolicy || !applicant.hasAcceptedTerms) {
    throw new AppError('forbidden', { registration: sentences.bothTextsFirst });
  }
  const { schema } = forms[getRegistrationFormId(organizationType)];
  return {
    data: { ...answers, ...fixedFieldsOf(applicant) },
    errors: findFixedFieldErrors(schema, answers, applicant),
    context: { applicant, payloadHash },
  };
}
