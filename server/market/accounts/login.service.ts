import {
  type Attempt,
  countAttempts,
  findReached,
  forgetAttempts,
  guardsOf,
  uncountAttempts,
} from '../../platform/attempts/count-attempt.ts';
import type { Database } from '../../platform/db/database.ts';
import type { UserRow } from '../../platform/db/tables/account-tables.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { situation } from '../../platform/i18n/situation.ts';
import type { Said } from '../../platform/i18n/translated.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Metrics } from '../../platform/ports/metrics.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import type { Passwords } from '../../platform/security/passwords.ts';
import type { SessionUser } from '../../platform/security/session-user.ts';
import { knownCaller } from '../../platform/turns/callers.ts';
import { accountLimits } from './account-limits.ts';
import { normalizedEmail } from './email.ts';
import { knownDeviceOf, newKnownDevice } from './known-device.ts';
import { findSecondFactor, isInUse } from './second-factor.repository.ts';
import { type Sessions, sessionUserOf } from './session.service.ts';
import { spendCode } from './spend-code.ts';
import { findUserByEmail } from './users.repository.ts';

/**
 * `device`: a name by which the person recognizes the browser. `code`: of the second factor, if one was asked for.
 * `address`: the caller's network address. `knownDevice`: the cookie from an earlier login in this browser.
 */
export type LoginAttempt = {
  email: string;
  password: string;
  device: string;
  code?: string;
  address: string;
  knownDevice: string | undefined;
};

/** `knownDevice`: the cookie to set; undefined if the browser has one. */
export type LoggedIn = { user: SessionUser; sessionToken: string; knownDevice?: string };

export type Logins = {
  /**
   * Logs somebody in.
   * @throws AppError `unauthenticated` under `login`, the same and after the same time for every reason; under `code`
   *   when the password is right but the second factor is missing or wrong; `too-many-requests` after too many failures
   *   for one e-mail address, whether or not it has an account; `unavailable` when too many are waiting, most of them
   *   from the same caller
   */
  login(attempt: LoginAttempt): Promise<LoggedIn>;
  /** Returns whether the browser is known to the account; such a browser has limits of its own. */
  isKnown(attempt: Pick<LoginAttempt, 'email' | 'knownDevice'>): Promise<boolean>;
};

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  keys: Keys;
  newId: NewId;
  passwords: Passwords;
  sessions: Sessions;
  metrics: Metrics;
  isSecondFactorRequired: boolean;
};

/** `known`: the browser's id, if it is known to the account. */
type Caller = { known: string | undefined; address: string };

const refusals = { login: sentences.tooManyLogins, 'login-of-all': sentences.tooManyLoginsOfAll };

export function createLogins(parts: Parts): Logins {
  const { database, keys, metrics } = parts;
  return {
    async isKnown({ email, knownDevice }) {
      const user = knownDevice && (await findUserByEmail(database.reader, normalizedEmail(email)));
      return Boolean(user && knownDeviceOf(keys, knownDevice, user));
    },
    async login(attempt) {
      try {
        const session = await judge(parts, attempt);
        metrics.loggedIn('right');
        return session;
      } catch (error) {
        if (asksForCode(error, attempt)) throw error;
        const isWrong = error instanceof AppError && error.code === 'unauthenticated';
        metrics.loggedIn(isWrong ? 'wrong' : 'refused');
        throw error;
      }
    },
  };
}

/** Returns whether a login has not failed, but only lacks the code of the second factor. */
export function asksForCode(error: unknown, { code }: LoginAttempt): boolean {
  return code === undefined && error instanceof AppError && 'code' in error.findings;
}

async function judge(
  parts: Parts,
  { email: typedEmail, password, device, code, ...caller }: LoginAttempt,
): Promise<LoggedIn> {
  const { database, keys, random, passwords, sessions } = parts;
  const email = normalizedEmail(typedEmail);
  const user = await findUserByEmail(database.reader, email);
  const known = user && knownDeviceOf(keys, caller.knownDevice, user);
  const limits = limitsOf(email, user, { known, address: caller.address });
  // Counted before the password is checked: otherwise many simultaneous attempts would all be checked before one is
  // counted.
  const guarded = guardsOf(limits);
  const attempt =
    (await findReached(parts, database.reader, limits)) ??
    (await database.transaction((trx) => countAttempts(parts, trx, limits), guarded));
  if (!('ids' in attempt))
    throw new AppError('too-many-requests', { login: refusals[attempt.kind] }, attempt);
  const isRight = await passwords
    .verify(known ? knownCaller(user.id) : caller.address, password, user?.password_hash ?? undefined)
    .catch((error: unknown) => uncount(database, attempt.ids, error));
  if (!user || !isRight || user.disabled_at !== null) throw wrongLogin();
  const isAsked = isInUse(await findSecondFactor(database.reader, user.id));
  // A login without the required code has not failed yet.
  if (isAsked && code === undefined) await uncount(database, attempt.ids, badCode(sentences.appCodeFirst));
  const sessionToken = await database.transaction(async (trx) => {
    // The password may have been changed since it was checked.
    const current = await findUserByEmail(trx, email);
    if (current?.password_hash !== user.password_hash || current?.disabled_at !== null) throw wrongLogin();
    const isNeeded = isAsked || isInUse(await findSecondFactor(trx, user.id));
    if (isNeeded && !(await spendCode(parts, trx, user.id, code ?? '')))
      throw badCode(sentences.wrongAppCode);
    for (const limit of limits) await forgetAttempts({ keys }, trx, limit);
    return sessions.begin(trx, user.id, device);
  }, guarded);
  return {
    user: sessionUserOf(user, parts.isSecondFactorRequired && !isAsked),
    sessionToken,
    ...(!known && { knownDevice: newKnownDevice(keys, random, user) }),
  };
}

/**
 * Returns the limits of a login. Attempts from elsewhere count neither against a browser that knows the account nor
 * against other addresses. A new password resets all counts.
 */
function limitsOf(
  email: string,
  user: UserRow | undefined,
  { known, address }: Caller,
): Attempt<keyof typeof refusals>[] {
  const { failedLogins, failedLoginsOfAll } = accountLimits;
  const account = `${email} ${user?.password_hash ?? ''}`;
  if (known) return [{ kind: 'login', by: `${account} in ${known}`, ...failedLogins }];
  return [
    { kind: 'login', by: `${account} from ${address}`, ...failedLogins },
    { kind: 'login-of-all', by: account, ...failedLoginsOfAll },
  ];
}

/** Uncounts attempts that ended without a verdict, and rethrows the error. */
async function uncount(database: Database, attempts: string[], error: unknown): Promise<never> {
  await database.transaction((trx) => uncountAttempts(trx, attempts), `attempts:${attempts.join()}`);
  throw error;
}

function badCode(said: Said): AppError {
  return new AppError('unauthenticated', { code: said });
}

function wrongLogin(): AppError {
  return new AppError('unauthenticated', { login: situation('login') });
}
