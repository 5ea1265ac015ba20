import type { Database, Db } from '../db/database.ts';
import { iso } from '../db/times.ts';
import { AppError } from '../errors.ts';
import type { Outbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import { sentences } from '../sentences.ts';
import { accountLimits } from './account-limits.ts';
import { secondFactorMail } from './account-mails.ts';
import { deleteAttempts } from './attempts.repository.ts';
import { countAttempt } from './count-attempt.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertRecoveryCodes,
  insertSecondFactor,
  isInUse,
  updateSecondFactor,
} from './second-factor.repository.ts';
import { sealId, spendCode } from './spend-code.ts';
import { type Enrolment, enrolmentOf, SECRET_BYTES } from './totp.ts';

type Person = { id: string; email: string };

export type SecondFactors = {
  stateOf(userId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }>;
  /** A new secret, which counts once it was confirmed. @throws AppError `conflict` when one is in use */
  begin(person: Person): Promise<Enrolment>;
  /** Takes it into use by a code of it. @throws AppError `invalid` under `code`, `too-many-requests` */
  confirm(person: Person, code: string): Promise<{ recoveryCodes: string[] }>;
  /** New recovery codes in the place of the old ones. @throws AppError as above */
  renewCodes(person: Person, code: string): Promise<{ recoveryCodes: string[] }>;
  /** From now on the password is enough. @throws AppError as above */
  end(person: Person, code: string): Promise<void>;
};

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  keys: Keys;
  newId: NewId;
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
    begin: ({ id, email }) =>
      database.transaction(async (trx) => {
        if (isInUse(await findSecondFactor(trx, id))) throw inUse();
        await deleteSecondFactor(trx, id);
        const enrolment = enrolmentOf(random.bytes(SECRET_BYTES), email);
        const secret = keys.seal(sealId(id), enrolment.secret);
        const created_at = iso(clock.now());
        await insertSecondFactor(trx, { user_id: id, secret, last_step: 0, created_at, confirmed_at: null });
        return enrolment;
      }),
    confirm: (person, code) =>
      withCode(parts, person, code, async (trx) => {
        if (isInUse(await findSecondFactor(trx, person.id))) throw inUse();
        await updateSecondFactor(trx, person.id, { confirmed_at: iso(clock.now()) });
        await tell(parts, trx, person, true);
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
        await tell(parts, trx, person, false);
      }),
  };
}

/** Does what a right code allows. A try is counted before it is judged, and forgotten where it was right. */
async function withCode<Result>(
  parts: Parts,
  { id }: Person,
  code: string,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  const { database, keys } = parts;
  const limit = { kind: 'second-factor', by: id, ...accountLimits.wrongCodes } as const;
  const attempt = await database.transaction((trx) => countAttempt(parts, trx, limit));
  if (!('id' in attempt))
    throw new AppError('too-many-requests', { code: sentences.tooManyAppCodes }, attempt);
  return database.transaction(async (trx) => {
    if (!(await spendCode(parts, trx, id, code))) throw wrongCode();
    await deleteAttempts(trx, { kind: limit.kind, key_hash: keys.hashForLookup(id) });
    return work(trx);
  });
}

function tell({ outbox, newId }: Parts, trx: Db, { email }: Person, isOn: boolean): Promise<void> {
  return outbox.enqueue(trx, {
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
