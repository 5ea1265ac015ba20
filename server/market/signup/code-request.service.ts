import type { SignupRequest } from '../../../codegen/generated/types.ts';
import type { SubmissionHandler, Submissions } from '../../engine/forms/submission.service.ts';
import type { Openings } from '../../engine/openings/openings.service.ts';
import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import { SMS_GUARD, type SmsBudget, spendSms } from '../../platform/attempts/sms-budget.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { addSeconds, iso, secondsUntil, timesWithin } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Said } from '../../platform/i18n/translated.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { codeSms } from '../../platform/outbox/code-sms.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import { parsePhone } from '../../platform/phone/phone-numbers.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { networkOf } from '../../platform/turns/callers.ts';
import { refuseClosedRegistration } from '../applications/registration/registration-openings.ts';
import { type Asker, type AskerHashes, askerHashes } from './asker.ts';
import { codeLimits } from './code-limits.ts';
import {
  adoptCodeRequest,
  insertCodeRequest,
  listUnverified,
  supersedeOlderCodes,
  type UnverifiedCode,
} from './signup.repository.ts';

export type CodeRequestAnswer = {
  /** E.164. */
  mobileNumber: string;
  /**
   * `repeated`: an identical request shortly before has sent a code already. `shared`: enough codes were sent to the
   * number, and the newest of them will do.
   */
  how: 'sent' | 'repeated' | 'shared';
  /** Seconds until another code can be sent, if none was sent now. */
  retryAfterSeconds?: number;
};

export type CodeRequests = {
  /**
   * Sends a verification code by SMS, unless `refusal` forbids sending any. Only the asker can use it, recognized by
   * the cookie that the browser sent or is given, or by the address if there is none.
   * @throws AppError `invalid` per field, `too-many-requests` or `unavailable` under `mobileNumber`, `conflict` under
   *   `organizationType` where nobody can register as that now, or `refusal`
   */
  request(payload: JsonObject, asker: NewAsker, refusal?: AppError): Promise<CodeRequestAnswer>;
};

/** `given`: the cookie to set in a browser that has none. */
export type NewAsker = Asker & { given: string };

type Parts = {
  database: Database;
  openings: Pick<Openings, 'refuseUnlessOpen'>;
  submissions: Submissions;
  outbox: Outbox;
  clock: Clock;
  random: Random;
  keys: Keys;
  newId: NewId;
  alerts: Alerts;
  /** Undefined: text messages cost nothing. */
  smsBudget?: SmsBudget | undefined;
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
    async prepare({ data }) {
      await refuseClosedRegistration(parts.openings, data.organizationType, 'organizationType');
      // Refused here if it is anyway, without waiting for a lock, as by `findReached`.
      await lookBack(parts, parts.database.reader, { ...data, mobileNumber: servedNumber(data) }, asker);
      return undefined;
    },
    guards: ({ data }) => [`mobile-number:${servedNumber(data)}`, ...(parts.smsBudget ? [SMS_GUARD] : [])],
    store: (trx, { data }) =>
      sendCode(parts, trx, { ...data, mobileNumber: servedNumber(data) }, { asker, refusal }),
  });
  return {
    request: (payload, asker, refusal) => parts.submissions.submit(handlerWith(asker, refusal), payload),
  };
}

/** Accepts the organization type as numeric text too. */
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
  const { now, requestHash, presented, within, repeated, sent, nextAt } = await lookBack(
    parts,
    trx,
    signup,
    asker,
  );
  if (repeated) {
    // The answer to the first request may have been lost, together with its cookie.
    if (presented.askedBy !== '') await adoptCodeRequest(trx, repeated.id, presented.askedBy);
    return { mobileNumber, how: 'repeated' };
  }
  if (refusal) throw refusal;

  const id = parts.newId();
  const code = nextAt ? undefined : newCode(parts.random, sent, now);
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
    code_hash: code === undefined ? '' : parts.keys.hashCode(id, mobileNumber, code),
    attempts: 0,
    asked_from: askedFrom,
    asked_by: askedBy,
    created_at: iso(now),
    expires_at: iso(expiresAt),
    used_at: null,
    superseded_at: null,
    cleared_at: null,
  });
  if (nextAt || code === undefined)
    return { mobileNumber, how: 'shared', retryAfterSeconds: secondsUntil(nextAt ?? now, now) };
  if (parts.smsBudget)
    await spendSms(parts, trx, parts.smsBudget, {
      country: signup.country,
      network: networkOf(asker.address),
    });
  await supersedeOlderCodes(trx, {
    mobileNumber,
    askedFrom,
    keep: codeLimits.liveCodes,
    now: iso(now),
    until: within.until,
  });
  await parts.outbox.enqueue(trx, {
    content: { channel: 'sms', to: mobileNumber, text: codeSms(code, parts.host) },
    dedupeKey: `verification-code:${id}`,
    expiresAt,
  });
  return { mobileNumber, how: 'sent' };
}

/**
 * Returns what was asked for this number lately: the same request, if this is one again, the codes that were sent, and
 * when the next may be, unless that is now.
 * @throws AppError `too-many-requests`
 */
async function lookBack({ clock, keys }: Parts, db: Db, signup: SignupRequest, asker: NewAsker) {
  const { mobileNumber } = signup;
  const now = clock.now();
  const requestHash = keys.hashForLookup(canonicalSignup(signup));
  const presented = askerHashes(keys, asker);
  const within = timesWithin(now, codeLimits.ordinary.withinSeconds);
  const asked = await listUnverified(db, { mobileNumber, ...within });
  const repeated = findRepeated(asked, { asker: presented, requestHash, now });
  const sent = asked.filter(hasCode);
  const nextAt = repeated ? undefined : nextCodeAt(sent, presented, now);
  if (nextAt && !mayShare(asked, presented, now)) throw tooSoon(sentences.tooManyCodes, nextAt, now);
  return { now, requestHash, presented, within, repeated, sent, nextAt };
}

/**
 * Returns the number in E.164, however it was typed: limits count it so, whatever the form makes of it.
 * @throws AppError `invalid` for numbers outside the declared country, and for those that bill somebody
 */
function servedNumber({ mobileNumber, country }: SignupRequest): string {
  const phone = parsePhone(mobileNumber, country);
  if (phone?.isChargeable()) throw new AppError('invalid', { mobileNumber: sentences.numberNotServed });
  if (phone?.country !== country) throw new AppError('invalid', { mobileNumber: sentences.numberElsewhere });
  return phone.e164;
}

/**
 * Returns an identical request by the same asker within the last minute.
 * @throws AppError `too-many-requests` when that request was different
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

/** Returns when this asker may have another code sent, if the number of recent codes delays that. */
function nextCodeAt(sent: readonly UnverifiedCode[], asker: AskerHashes, now: Date): Date | undefined {
  const { unverified, unverifiedForFew } = codeLimits;
  const hasAskedOften = sent.filter((one) => isOf(one, asker)).length >= unverifiedForFew.few;
  const { most, withinSeconds } = hasAskedOften ? unverified : unverifiedForFew;
  const limiting = sent[most - 1];
  const nextAt = limiting && addSeconds(new Date(limiting.created_at), withinSeconds);
  return nextAt && nextAt > now ? nextAt : undefined;
}

/**
 * Returns whether this asker may use the newest code sent to others: there must be a long one, and neither the number
 * nor the asker may have done so too often.
 */
function mayShare(asked: readonly UnverifiedCode[], asker: AskerHashes, now: Date): boolean {
  const { most, ofOne } = codeLimits.byOthers;
  const shared = asked.filter((one) => !hasCode(one));
  const hasLong = countUnderWay(asked.filter(hasCode), now) > codeLimits.unverified.most;
  return hasLong && shared.length < most && shared.filter((one) => isOf(one, asker)).length < ofOne;
}

function newCode(random: Random, sent: readonly UnverifiedCode[], now: Date): string {
  const isOrdinary =
    sent.length < codeLimits.ordinary.most && countUnderWay(sent, now) < codeLimits.unverified.most;
  const digits = isOrdinary ? codeLimits.digits : codeLimits.longDigits;
  return String(random.integer(10 ** digits)).padStart(digits, '0');
}

function countUnderWay(sent: readonly UnverifiedCode[], now: Date): number {
  const since = iso(addSeconds(now, -codeLimits.unverified.withinSeconds));
  return sent.filter(({ created_at }) => created_at > since).length;
}

function hasCode({ code_hash }: UnverifiedCode): boolean {
  return code_hash !== '';
}

function isOf({ asked_from, asked_by }: UnverifiedCode, { askedFrom, askedBy }: AskerHashes): boolean {
  return asked_from === askedFrom || (askedBy !== '' && asked_by === askedBy);
}

function tooSoon(said: Said, until: Date, now: Date): AppError {
  return new AppError(
    'too-many-requests',
    { mobileNumber: said },
    { retryAfterSeconds: secondsUntil(until, now) },
  );
}

function canonicalSignup(signup: SignupRequest): string {
  const { name, organizationName, organizationType, country, state, mobileNumber, gst } = signup;
  return JSON.stringify([name, organizationName, organizationType, country, state, mobileNumber, gst ?? '']);
}
