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
import { type Asker, type AskerHashes, askerHashes } from './asker.ts';
import { codeLimits } from './code-limits.ts';
import { codeSms } from './code-sms.ts';
import {
  adoptCodeRequest,
  insertCodeRequest,
  listUnverifiedSince,
  supersedeOlderCodes,
  type UnverifiedCode,
} from './signup.repository.ts';

export type CodeRequestAnswer = {
  /** E.164. */
  mobileNumber: string;
  /** False for an identical request a moment later: the code is on its way already. */
  isSent: boolean;
};

export type CodeRequests = {
  /**
   * Sends a verification code by SMS to whoever asks, unless `refusal` stands against sending any. Only who asked can
   * use it: by the cookie that the browser sent or else is given, or without any from the same address.
   * @throws AppError `invalid` per field, `too-many-requests` under `mobileNumber`, or `refusal`
   */
  request(payload: JsonObject, asker: NewAsker, refusal?: AppError): Promise<CodeRequestAnswer>;
};

/** `given`: the cookie that a browser without any is given with the answer. */
export type NewAsker = Asker & { given: string };

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
    asker: NewAsker,
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
  { asker, refusal }: { asker: NewAsker; refusal: AppError | undefined },
): Promise<CodeRequestAnswer> {
  const { mobileNumber } = signup;
  refuseUnservedNumber(signup);
  const now = parts.clock.now();
  const requestHash = parts.keys.hashForLookup(canonicalSignup(signup));
  const presented = askerHashes(parts.keys, asker);
  const recent = await listUnverifiedSince(trx, {
    mobileNumber,
    since: iso(addSeconds(now, -codeLimits.ordinary.withinSeconds)),
  });
  const repeated = findRepeated(recent, { asker: presented, requestHash, now });
  if (repeated) {
    // The answer to the first may have been lost, and its cookie with it.
    if (presented.askedBy !== '') await adoptCodeRequest(trx, repeated.id, presented.askedBy);
    return { mobileNumber, isSent: false };
  }
  refuseTooMany(recent, presented, now);
  if (refusal) throw refusal;

  const id = parts.newId();
  const digits = recent.length < codeLimits.ordinary.most ? codeLimits.digits : codeLimits.longDigits;
  const code = String(parts.random.integer(10 ** digits)).padStart(digits, '0');
  const expiresAt = addSeconds(now, codeLimits.lifetimeSeconds);
  const { askedFrom, askedBy } = askerHashes(parts.keys, { ...asker, browser: asker.browser ?? asker.given });
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
 * The very same request of the same asker within the last minute.
 * @throws AppError `too-many-requests` when it was a different one
 */
function findRepeated(
  recent: readonly UnverifiedCode[],
  { asker, requestHash, now }: { asker: AskerHashes; requestHash: string; now: Date },
): UnverifiedCode | undefined {
  const newest = recent.find((one) => isOf(one, asker));
  const nextAt = newest && addSeconds(new Date(newest.created_at), codeLimits.resendGapSeconds);
  if (!nextAt || nextAt <= now) return undefined;
  if (newest.request_hash === requestHash) return newest;
  throw tooSoon(sentences.codeSentJustNow, nextAt, now);
}

/** @throws AppError `too-many-requests` when so many codes are under way that this asker has to wait */
function refuseTooMany(recent: readonly UnverifiedCode[], asker: AskerHashes, now: Date): void {
  const { unverified, unverifiedForFew } = codeLimits;
  const hasAskedOften = recent.filter((one) => isOf(one, asker)).length >= unverifiedForFew.few;
  const { most, withinSeconds } = hasAskedOften ? unverified : unverifiedForFew;
  const limiting = recent[most - 1];
  const nextAt = limiting && addSeconds(new Date(limiting.created_at), withinSeconds);
  if (nextAt && nextAt > now) throw tooSoon(sentences.tooManyCodes, nextAt, now);
}

function isOf({ asked_from, asked_by }: UnverifiedCode, { askedFrom, askedBy }: AskerHashes): boolean {
  return asked_from === askedFrom || (askedBy !== '' && asked_by === askedBy);
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
