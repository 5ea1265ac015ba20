import { Hono } from 'hono';
import { calls } from '../../../codegen/generated/server.ts';
import type { AccessTokenCall, VerifyCodeCall } from '../../../codegen/generated/types.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import type { Openings } from '../../engine/openings/openings.service.ts';
import { AppError } from '../../platform/errors.ts';
import { checkedBody, readBody } from '../../platform/http/bodies/call-body.ts';
import { readJsonObject } from '../../platform/http/bodies/json-body.ts';
import type { Cookie } from '../../platform/http/headers/cookies.ts';
import type { AddressLimits } from '../../platform/http/limits/rate-limits.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import type { Random } from '../../platform/ports/random.ts';
import { newToken } from '../../platform/security/tokens.ts';
import type { Drafts } from '../applications/registration/drafts.service.ts';
import { refuseClosedRegistration } from '../applications/registration/registration-openings.ts';
import type { Acceptances } from './acceptance.service.ts';
import type { AccessTokens, Applicant } from './access-token.service.ts';
import type { CodeRequestAnswer, CodeRequests } from './code-request.service.ts';
import { describeSignup } from './signup-status.service.ts';
import type { Verification } from './verification.service.ts';

type Parts = {
  forms: FormRegistry;
  openings: Pick<Openings, 'refuseUnlessOpen'>;
  codeRequests: CodeRequests;
  verification: Verification;
  accessTokens: AccessTokens;
  acceptances: Acceptances;
  drafts: Drafts;
  limits: AddressLimits;
  random: Random;
  cookie: Cookie;
};

/** Signing up, from the request for a code to the accepted terms. Below `/api/registration`. */
export function signupRoutes(parts: Parts): Hono<RequestContext> {
  const { openings, verification, acceptances, drafts, limits, cookie } = parts;
  const routes = new Hono<RequestContext>();

  routes.post('/request_code', async (c) => c.json({ mobileNumber: await requestCode(c, parts) }));

  routes.post('/verify_code', async (c) => {
    await limits.checks.take(c.get('address'));
    const body = await readBody<VerifyCodeCall>(c, calls['verify-code']);
    const asker = { address: c.get('address'), browser: cookie.read(c) };
    return c.json(await verification.verify(body.mobileNumber, body.verificationCode, asker));
  });

  routes.post('/verify_access_token', async (c) => {
    const applicant = await applicantOf(c, parts);
    await refuseClosedRegistration(openings, applicant.organizationType, 'registration');
    return c.json(await describeSignup(drafts, applicant));
  });

  routes.post('/accept_privacy_policy', async (c) => {
    const applicant = await applicantOf(c, parts);
    await acceptances.acceptPrivacyPolicy(applicant, c.get('address'));
    return c.json({});
  });

  routes.post('/accept_terms_and_conditions', async (c) => {
    const applicant = await applicantOf(c, parts);
    return c.json(await acceptances.acceptTerms(applicant, c.get('address')));
  });

  return routes;
}

/**
 * Requests a code. Only a code that was sent, or may be shared, counts against the address's limit; that limit only
 * refuses requests that would send one.
 */
async function requestCode(
  c: AppContext,
  { forms, codeRequests, limits, cookie, random }: Parts,
): Promise<string> {
  const address = c.get('address');
  const payload = await readJsonObject(c, forms.get('signup-request'));
  const refusal = await limits.codes.take(address).then(() => undefined, asRefusal);
  const browser = cookie.read(c);
  const given = newToken('', random);
  let how: CodeRequestAnswer['how'] | undefined;
  try {
    const answer = await codeRequests.request(payload, { address, browser, given }, refusal);
    how = answer.how;
    if (answer.retryAfterSeconds) c.header('Retry-After', String(answer.retryAfterSeconds));
    return answer.mobileNumber;
  } finally {
    // A refused request sets the cookie too, so that the browser has an identity of its own before somebody else at the
    // address asks for a code. A repeated request without a cookie does not: the answer to the first one has set it.
    if (browser !== undefined || how !== 'repeated') cookie.write(c, browser ?? given);
    if ((how === undefined || how === 'repeated') && !refusal) await limits.codes.giveBack(address);
  }
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Refuses a bad token before looking at the rest of the body. */
async function applicantOf(c: AppContext, { accessTokens }: Parts): Promise<Applicant> {
  const body = await readJsonObject(c, calls['access-token']);
  const applicant = await accessTokens.getApplicant(body.accessToken);
  checkedBody<AccessTokenCall>(calls['access-token'], body);
  return applicant;
}
