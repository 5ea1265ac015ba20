import type { Database, Db } from '../../platform/db/database.ts';
import type { CodeRequestRow } from '../../platform/db/tables/signup-tables.ts';
import { addSeconds, DAY, iso, secondsUntil, timesWithin } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { situation } from '../../platform/i18n/situation.ts';
import { parsePhone } from '../../platform/phone/phone-numbers.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { isSameHash, type Keys } from '../../platform/security/keys.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { insertAccessToken, revokeUnregistered } from './access-token.repository.ts';
import { type Asker, type AskerHashes, askerHashes, browserHash } from './asker.ts';
import { codeLimits } from './code-limits.ts';
import {
  clearCounters,
  countTry,
  findVerifiedNumber,
  hasAsked,
  insertFailure,
  listFailureTimes,
  listNewestCodes,
  markCodeUsed,
} from './signup.repository.ts';

export type Verification = {
  /**
   * Exchanges a code for an access token. The code is compared with those that this caller asked for or, if none was
   * sent because there were enough, with the newest sent to the number. Nobody gets access to what somebody else typed,
   * and nobody's tries are used up by others.
   * @throws AppError `invalid` under `verificationCode`, the same for every reason, or `too-many-requests`
   */
  verify(mobileNumber: string, verificationCode: string, asker: Asker): Promise<{ accessToken: string }>;
  /** Finds the number that a browser, recognized by its cookie, has verified in the last day. */
  findNumberOf(browser: string | undefined): Promise<string | undefined>;
};

type Parts = { database: Database; clock: Clock; random: Random; keys: Keys; newId: NewId };

type Outcome = { accessToken: string } | { refusal: AppError };

export function createVerification(parts: Parts): Verification {
  return {
    async verify(mobileNumber, verificationCode, asker) {
      const number = readNumber(mobileNumber);
      const code = readCode(verificationCode);
      if (!number || !code) throw wrongCode();
      // A refusal is returned, not thrown, so that the try it counted is committed.
      const outcome = await parts.database.transaction(
        (trx) => tryCode(parts, trx, { number, code, asker: askerHashes(parts.keys, asker) }),
        `mobile-number:${number}`,
      );
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome;
    },
    async findNumberOf(browser) {
      const askedBy = browserHash(parts.keys, browser);
      if (askedBy === '') return undefined;
      const since = iso(addSeconds(parts.clock.now(), -DAY));
      return findVerifiedNumber(parts.database.reader, { askedBy, since });
    },
  };
}

type Try = { number: string; code: string; asker: AskerHashes };

async function tryCode(parts: Parts, trx: Db, { number, code, asker }: Try): Promise<Outcome> {
  const now = parts.clock.now();
  const party = await partyOf(trx, { number, asker, now });
  const limited = await findLimit(trx, { number, party, now });
  if (limited) return { refusal: limited };
  const live = await countTry(trx, {
    mobileNumber: number,
    now: iso(now),
    tries: codeLimits.triesPerCode,
    asker,
  });
  const match =
    findMatch(parts.keys, live, number, code) ?? (await findShared(parts, trx, live, { number, code, now }));
  if (!match || !(await markCodeUsed(trx, match.sent.id, iso(now)))) {
    await insertFailure(trx, { id: parts.newId(), mobile_number: number, failed_at: iso(now), party });
    return { refusal: wrongCode() };
  }
  // A request gives access only once, even by a code that was sent for another request.
  await markCodeUsed(trx, match.request.id, iso(now));
  await clearCounters(trx, number, iso(now));
  return { accessToken: await grantToken(parts, trx, match.request, iso(now)) };
}

/**
 * Returns whom a wrong try counts against: the browser if it has asked for a code for the number, otherwise the
 * address.
 */
async function partyOf(
  trx: Db,
  { number, asker: { askedFrom, askedBy }, now }: Omit<Try, 'code'> & { now: Date },
): Promise<string> {
  if (askedBy === '') return askedFrom;
  const since = iso(addSeconds(now, -codeLimits.wrongTries.withinSeconds));
  return (await hasAsked(trx, { mobileNumber: number, since, askedBy })) ? askedBy : askedFrom;
}

async function findLimit(
  trx: Db,
  { number: mobileNumber, party, now }: { number: string; party: string; now: Date },
): Promise<AppError | undefined> {
  const { most, withinSeconds } = codeLimits.wrongTries;
  const times = timesWithin(now, withinSeconds);
  const oldest = (await listFailureTimes(trx, { mobileNumber, party, ...times, most }))[most - 1];
  if (!oldest) return undefined;
  const retryAfterSeconds = secondsUntil(addSeconds(new Date(oldest), withinSeconds), now);
  return new AppError(
    'too-many-requests',
    { verificationCode: sentences.tooManyTries },
    { retryAfterSeconds },
  );
}

/** The request that is granted, and the request whose code was typed. */
type Match = { request: CodeRequestRow; sent: Pick<CodeRequestRow, 'id'> };

/** Compares with every live code even after a match, so that the duration reveals nothing. */
function findMatch(
  keys: Keys,
  live: CodeRequestRow[],
  mobileNumber: string,
  code: string,
): Match | undefined {
  const request = live.filter((row) => isCodeOf(keys, row, mobileNumber, code)).at(-1);
  return request && { request, sent: request };
}

/**
 * Finds a match for a caller to whom no code was sent: one of the newest long codes, which whoever has the phone can
 * read there.
 */
async function findShared(
  { keys }: Parts,
  trx: Db,
  live: CodeRequestRow[],
  { number: mobileNumber, code, now }: Omit<Try, 'asker'> & { now: Date },
): Promise<Match | undefined> {
  const request = live.findLast(({ code_hash }) => code_hash === '');
  if (!request || code.length !== codeLimits.longDigits) return undefined;
  const { until } = timesWithin(now, 0);
  const newest = await listNewestCodes(trx, {
    mobileNumber,
    now: iso(now),
    until,
    most: codeLimits.liveCodes,
  });
  const sent = newest.filter((row) => isCodeOf(keys, row, mobileNumber, code)).at(0);
  return sent && { request, sent };
}

function isCodeOf(
  keys: Keys,
  { id, code_hash }: Pick<CodeRequestRow, 'id' | 'code_hash'>,
  mobileNumber: string,
  code: string,
): boolean {
  return isSameHash(code_hash, keys.hashCode(id, mobileNumber, code));
}

async function grantToken(parts: Parts, trx: Db, request: CodeRequestRow, now: string): Promise<string> {
  const { mobile_number, organization_type, applicant_name, organization_name, country, state, gst } =
    request;
  await revokeUnregistered(trx, { mobileNumber: mobile_number, organizationType: organization_type, now });
  const accessToken = newToken('rg_', parts.random);
  await insertAccessToken(trx, {
    id: parts.newId(),
    token_hash: hashToken(accessToken),
    organization_id: parts.newId(),
    mobile_number,
    organization_type,
    applicant_name,
    organization_name,
    country,
    state,
    gst,
    privacy_accepted_at: null,
    terms_accepted_at: null,
    created_at: now,
    last_used_at: now,
    registered_at: null,
    revoked_at: null,
  });
  return accessToken;
}

/** Reads E.164 as `request_code` returned it, even if its plus sign was lost in an address. */
function readNumber(text: string): string | undefined {
  return (parsePhone(text, 'US') ?? parsePhone(`+${text}`, undefined))?.e164;
}

/** Returns the digits of a code as people type it, with spaces and hyphens of all kinds. */
function readCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
  const isOfCode = digits.length === codeLimits.digits || digits.length === codeLimits.longDigits;
  return isOfCode && /^\d+$/.test(digits) ? digits : undefined;
}

function wrongCode(): AppError {
  return new AppError('invalid', { verificationCode: situation('verificationCode') });
}
