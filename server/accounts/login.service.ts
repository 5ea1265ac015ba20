import { messages } from '../../codegen/runtime/form-messages.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import type { Passwords } from '../security/passwords.ts';
import { sentences } from '../sentences.ts';
import { accountLimits } from './account-limits.ts';
import { deleteAttempt, deleteAttempts } from './attempts.repository.ts';
import { countAttempt } from './count-attempt.ts';
import { normalizedEmail } from './email.ts';
import { findSecondFactor, isInUse } from './second-factor.repository.ts';
import { type Sessions, type SessionUser, sessionUserOf } from './session.service.ts';
import { spendCode } from './spend-code.ts';
import { findUserByEmail } from './users.repository.ts';

/** `device`: what the person knows the browser by. `code`: of the second factor, where one was asked for. */
export type LoginAttempt = { email: string; password: string; device: string; code?: string };

export type Logins = {
  /**
   * @throws AppError `unauthenticated` under `login`, the same and after the same time for every reason; under `code`
   * for whoever knows the password, while the second factor is missing or wrong;
   * `too-many-requests` after 10 failures in 15 minutes for one address, whether or not it has an account, or
   * `unavailable` when too many are waiting
   */
  login(attempt: LoginAttempt): Promise<{ user: SessionUser; sessionToken: string }>;
};

type Parts = {
  database: Database;
  clock: Clock;
  keys: Keys;
  newId: NewId;
  passwords: Passwords;
  sessions: Sessions;
  metrics: Metrics;
  isSecondFactorRequired: boolean;
};

export function createLogins(parts: Parts): Logins {
  const { metrics } = parts;
  return {
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

/** Whether a login has not failed: only the code of the second factor is missing. */
export function asksForCode(error: unknown, { code }: LoginAttempt): boolean {
  return code === undefined && error instanceof AppError && 'code' in error.errors;
}

async function judge(parts: Parts, { email: typedEmail, password, device, code }: LoginAttempt) {
  const { database, keys, passwords, sessions } = parts;
  const email = normalizedEmail(typedEmail);
  // It is counted before it is judged, so that many at once are not judged all before one is counted.
  const attempt = await database.transaction(
    (trx) => countAttempt(parts, trx, { kind: 'login', by: email, ...accountLimits.failedLogins }),
    `login:${email}`,
  );
  if (!('id' in attempt))
    throw new AppError('too-many-requests', { login: sentences.tooManyLogins }, attempt);
  const user = await findUserByEmail(database.reader, email);
  const isRight = await passwords
    .verify(password, user?.password_hash ?? undefined)
    .catch((error: unknown) => uncount(database, attempt.id, error));
  if (!user || !isRight || user.disabled_at !== null) throw wrongLogin();
  const isAsked = isInUse(await findSecondFactor(database.reader, user.id));
  // Whoever is asked for a code has not failed yet.
  if (isAsked && code === undefined) await uncount(database, attempt.id, badCode(sentences.appCodeFirst));
  const sessionToken = await database.transaction(async (trx) => {
    // A password that was changed meanwhile opens nothing any more.
    const current = await findUserByEmail(trx, email);
    if (current?.password_hash !== user.password_hash || current?.disabled_at !== null) throw wrongLogin();
    const isNeeded = isAsked || isInUse(await findSecondFactor(trx, user.id));
    if (isNeeded && !(await spendCode(parts, trx, user.id, code ?? '')))
      throw badCode(sentences.wrongAppCode);
    await deleteAttempts(trx, { kind: 'login', key_hash: keys.hashForLookup(email) });
    return sessions.begin(trx, user.id, device);
  }, `login:${email}`);
  return { user: sessionUserOf(user, parts.isSecondFactorRequired && !isAsked), sessionToken };
}

/** What could not be judged is no failure. */
async function uncount(database: Database, attempt: string, error: unknown): Promise<never> {
  await database.transaction((trx) => deleteAttempt(trx, attempt));
  throw error;
}

function badCode(sentence: string): AppError {
  return new AppError('unauthenticated', { code: sentence });
}

function wrongLogin(): AppError {
  return new AppError('unauthenticated', { login: messages.situations.login });
}
