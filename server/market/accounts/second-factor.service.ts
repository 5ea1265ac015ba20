import type { Findings } from '../../../codegen/runtime/problems.ts';
import { countAttempt, forgetAttempts } from '../../platform/attempts/count-attempt.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import type { Passwords } from '../../platform/security/passwords.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { knownCaller } from '../../platform/turns/callers.ts';
import { accountLimits } from './account-limits.ts';
import { secondFactorMail } from './account-mails.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertRecoveryCodes,
  insertSecondFactor,
  isInUse,
} from './second-factor.repository.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { sealId, spendCode } from './spend-code.ts';
import { type Enrolment, enrolmentOf, SECRET_BYTES } from './totp.ts';
import { findUserByEmail } from './users.repository.ts';

type Person = { id: string; email: string };
/** `session`: the token of theirs, which goes on. */
type InSession = Person & { session: string | undefined };

export type SecondFactors = {
  stateOf(userId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }>;
  /**
   * Makes a new secret, which is not used until it is confirmed. Asks for the password, because somebody may have found
   * an open session (OWASP ASVS 5.0, 7.5.1).
   * @throws AppError `conflict` when a second factor is in use, `invalid` under `password`, `too-many-requests`,
   *   `unavailable`
   */
  begin(person: Person, password: string): Promise<Enrolment>;
  /**
   * Turns the second factor on, with a code from the app, and ends the person's other sessions (OWASP ASVS 5.0, 7.4.3).
   * @throws AppError `invalid` under `code`, `too-many-requests`
   */
  confirm(person: InSession, code: string): Promise<{ recoveryCodes: string[] }>;
  /**
   * Replaces the recovery codes.
   * @throws AppError as `confirm`
   */
  renewCodes(person: Person, code: string): Promise<{ recoveryCodes: string[] }>;
  /**
   * Turns the second factor off: the password is enough from now on. Ends the person's other sessions, too.
   * @throws AppError as `confirm`
   */
  end(person: InSession, code: string): Promise<void>;
};

/** Attempts at codes and passwords are counted under this kind. */
const KIND = 'second-factor' as const;

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  keys: Keys;
  newId: NewId;
  passwords: Passwords;
  outbox: Outbox;
};

export function createSecondFactors(parts: Parts): SecondFactors {
  const { database, clock, random, keys } = parts;
  const renew = async (trx: Db, userId: string) => {
    const recoveryCodes = newRecoveryCodes(random);
    await deleteRecoveryCodes(trx, userId);
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(keys, userId, code));
    await insertRecoveryCodes(trx, userId, hashes);
    return { recoveryCodes };
  };
  return {
    async stateOf(userId) {
      const factor = await findSecondFactor(database.reader, userId);
      const recoveryCodesLeft = await countRecoveryCodes(database.reader, userId);
      return { isOn: isInUse(factor), recoveryCodesLeft };
    },
    async begin(person, password) {
      await provePassword(parts, person, password);
      const { id, email } = person;
      return database.transaction(async (trx) => {
        if (isInUse(await findSecondFactor(trx, id))) throw inUse();
        await deleteSecondFactor(trx, id);
        const enrolment = enrolmentOf(random.bytes(SECRET_BYTES), email);
        const secret = keys.seal(sealId(id), enrolment.secret);
        const created_at = iso(clock.now());
        await insertSecondFactor(trx, { user_id: id, secret, last_step: 0, created_at, confirmed_at: null });
        return enrolment;
      });
    },
    confirm: (person, code) =>
      withCode(parts, person, code, async (trx) => {
        if (isInUse(await findSecondFactor(trx, person.id))) throw inUse();
        await confirmSecondFactor(trx, person.id, iso(clock.now()));
        await changed(parts, trx, person, true);
        return renew(trx, person.id);
      }),
    renewCodes: (person, code) =>
      withCode(parts, person, code, async (trx) => {
        if (!isInUse(await findSecondFactor(trx, person.id))) throw wrongCode();
        return renew(trx, person.id);
      }),
    end: (person, code) =>
      withCode(parts, person, code, async (trx) => {
        await deleteSecondFactor(trx, person.id);
        await changed(parts, trx, person, false);
      }),
  };
}

/**
 * Does something after checking a code. The attempt is counted before the check, and forgotten if the code was right.
 */
async function withCode<Result>(
  parts: Parts,
  { id }: Person,
  code: string,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  await countTry(parts, id, { code: sentences.tooManyAppCodes });
  return parts.database.transaction(async (trx) => {
    if (!(await spendCode(parts, trx, id, code))) throw wrongCode();
    await forgetTries(parts, trx, id);
    return work(trx);
  });
}

async function provePassword(parts: Parts, { id, email }: Person, password: string): Promise<void> {
  const { database, passwords } = parts;
  await countTry(parts, id, { password: sentences.tooManyPasswords });
  const user = await findUserByEmail(database.reader, email);
  if (!(await passwords.verify(knownCaller(id), password, user?.password_hash ?? undefined)))
    throw new AppError('invalid', { password: sentences.wrongPassword });
  await database.transaction((trx) => forgetTries(parts, trx, id));
}

/** @throws AppError `too-many-requests` with `refusal` as its findings */
async function countTry(parts: Parts, userId: string, refusal: Findings): Promise<void> {
  const limit = { kind: KIND, by: userId, ...accountLimits.wrongCodes };
  const attempt = await parts.database.transaction((trx) => countAttempt(parts, trx, limit));
  if (!('id' in attempt)) throw new AppError('too-many-requests', refusal, attempt);
}

function forgetTries({ keys }: Parts, trx: Db, userId: string): Promise<void> {
  return forgetAttempts({ keys }, trx, { kind: KIND, by: userId });
}

async function changed({ outbox, newId }: Parts, trx: Db, person: InSession, isOn: boolean): Promise<void> {
  const { id, email, session } = person;
  await deleteSessionsOf(trx, id, session && hashToken(session));
  await outbox.enqueue(trx, {
    content: secondFactorMail(email, isOn),
    dedupeKey: `second-factor:${newId()}`,
  });
}

function wrongCode(): AppError {
  return new AppError('invalid', { code: sentences.wrongAppCode });
}

function inUse(): AppError {
  return new AppError('conflict', { request: sentences.secondFactorInUse });
}
