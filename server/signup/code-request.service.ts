import type { SignupRequest } from '../../codegen/generated/types.ts';
import type { Db } from '../db/database.ts';
import { addSeconds, iso, secondsUntil } from '../db/times.ts';
import { AppError } from '../errors.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import type { SubmissionHandler, Submissions } from '../forms/submission.service.ts';
import type { Outbox } from '../outbox/outbox.service.ts';
import { parsePhone } from '../phone/phone-numbers.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import { sentences } from '../sentences.ts';
import { type Asker, askerHashes } from './asker.ts';
import { codeLimits } from './code-limits.ts';
import { codeSms } from './code-sms.ts';
import { insertCodeRequest, listUnverifiedSince, supersedeOlderCodes } from './signup.repository.ts';

export type CodeRequestAnswer = {
  /** E.164. */
  mobileNumber: string;
  /** False for an identical request a moment later: the code is on its way already. */
  isSent: boolean;
};

export type CodeRequests = {
  /**
   * Sends a verification code by SMS to whoever asks, unless `refusal` stands against sending any.
   * @throws AppError `invalid` per field, `too-many-requests` under `mobileNumber`, or `refusal`
   */
  request(payload: JsonObject, asker: Asker, refusal?: AppError): Promise<CodeRequestAnswer>;
};

type Parts = {
  submissions: Submissions;
  outbox: Outbox;
  clock: Clock;
  random: Random;
  keys: Keys;
  newId: NewId;
  /** Host of the site, for the last line of the SMS. */
  host: string;
};

export function createCodeRequests(parts: Parts): CodeRequests {
  const handlerWith = (
    asker: Asker,
    refusal?: AppError,
  ): SubmissionHandler<SignupRequest, undefined, CodeRequestAnswer> => ({
    formId: 'signup-request',
    admit: async (payload) => ({ data: withNumericType(payload), context: undefined }),
    guards: ({ data }) => `mobile-number:${data.mobileNumber}`,
    store: (trx, { data }) => sendCode(parts, trx, data, { asker, refusal }),
  });
  return {
    request: (payload, asker, refusal) => parts.submissions.submit(handlerWith(asker, refusal), payload),
  };
}

/** The organization type may come as numeric text. */
function withNumericType(payload: JsonObject): JsonObject {
  const type = payload.organizationType;
  return typeof type === 'string' && /^\d$/.test(type)
    ? { ...payload, organizationType: Number(type) }
    : payload;
}

async function sendCode(
  parts: Parts,
  trx: Db,
  signup: SignupRequest,
  { asker, refusal }: { asker: Asker; refusal: AppError | undefined },
): Promise<CodeRequestAnswer> {
  const { mobileNumber } = signup;
  refuseUnservedNumber(signup);
  const now = parts.clock.now();
  const requestHash = parts.keys.hashForLookup(canonicalSignup(signup));
  if (await isRepeated(trx, mobileNumber, requestHash, now)) return { mobileNumber, isSent: false };
  if (refusal) throw refusal;

  const id = parts.newId();
  const code = String(parts.random.integer(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');
  const expiresAt = addSeconds(now, codeLimits.lifetimeSeconds);
  const { askedFrom, askedBy } = askerHashes(parts.keys, asker);
  await insertCodeRequest(trx, {
    id,
    mobile_number: mobileNumber,
    organization_type: signup.organizationType,
    applicant_name: signup.name.trim(),
    organization_name: signup.organizationName.trim(),
    country: signup.country,
    state: signup.state.trim(),
    gst: signup.gst?.trim() ?? '',
    request_hash: requestHash,
    code_hash: parts.keys.hashCode(id, mobileNumber, code),
    attempts: 0,
    asked_from: askedFrom,
    asked_by: askedBy,
    created_at: iso(now),
    expires_at: iso(expiresAt),
    used_at: null,
    superseded_at: null,
    cleared_at: null,
  });
  await supersedeOlderCodes(trx, { mobileNumber, askedFrom, keep: codeLimits.liveCodes, now: iso(now) });
  await parts.outbox.enqueue(trx, {
    content: { channel: 'sms', to: mobileNumber, text: codeSms(code, parts.host) },
    dedupeKey: `verification-code:${id}`,
    expiresAt,
  });
  return { mobileNumber, isSent: true };
}

/** The number must be one of the declared country, and no range that bills somebody. */
function refuseUnservedNumber({ mobileNumber, country }: SignupRequest): void {
  const phone = parsePhone(mobileNumber, country);
  if (phone?.isChargeable()) throw new AppError('invalid', { mobileNumber: sentences.numberNotServed });
  if (phone?.country !== country) throw new AppError('invalid', { mobileNumber: sentences.numberElsewhere });
}

/**
 * True when the very same request came within the last minute.
 * @throws AppError `too-many-requests` when a different one did, or too many did
 */
async function isRepeated(trx: Db, mobileNumber: string, requestHash: string, now: Date): Promise<boolean> {
  const { most, withinSeconds } = codeLimits.unverified;
  const requests = await listUnverifiedSince(trx, mobileNumber, iso(addSeconds(now, -withinSeconds)));
  const [newest] = requests;
  const nextAt = newest && addSeconds(new Date(newest.created_at), codeLimits.resendGapSeconds);
  if (nextAt && nextAt > now) {
    if (newest.request_hash === requestHash) return true;
    throw tooSoon(sentences.codeSentJustNow, nextAt, now);
  }
  const limiting = requests[most - 1];
  if (limiting)
    throw tooSoon(sentences.tooManyCodes, addSeconds(new Date(limiting.created_at), withinSeconds), now);
  return false;
}

function tooSoon(sentence: string, until: Date, now: Date): AppError {
  return new AppError(
    'too-many-requests',
    { mobileNumber: sentence },
    { retryAfterSeconds: secondsUntil(until, now) },
  );
}

function canonicalSignup(signup: SignupRequest): string {
  const { name, organizationName, organizationType, country, state, mobileNumber, gst } = signup;
  return JSON.stringify([name, organizationName, organizationType, country, state, mobileNumber, gst ?? '']);
}
