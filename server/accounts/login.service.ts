import { messages } from '../../codegen/generated/messages.ts';
import type { Database, Db } from '../db/database.ts';
import { addSeconds, iso, secondsUntil } from '../db/times.ts';
import { AppError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import type { Passwords } from '../security/passwords.ts';
import { sentences } from '../sentences.ts';
import { accountLimits } from './account-limits.ts';
import { deleteAttempt, deleteAttempts, insertAttempt, listAttemptTimes } from './attempts.repository.ts';
import { normalizedEmail } from './email.ts';
import { type Sessions, type SessionUser, sessionUserOf } from './session.service.ts';
import { findUserByEmail } from './users.repository.ts';

/** `device`: what the person knows the browser by. */
export type LoginAttempt = { email: string; password: string; device: string };

export type Logins = {
  /**
   * @throws AppError `unauthenticated` under `login`, the same and after the same time for every reason,
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
};

export function createLogins(parts: Parts): Logins {
  const { database, keys, passwords, sessions } = parts;
  return {
    async login({ email: typedEmail, password, device }) {
      const email = normalizedEmail(typedEmail);
      const key = { kind: 'login', key_hash: keys.hashForLookup(email) } as const;
      const attempt = await database.transaction((trx) => countAttempt(parts, trx, key));
      if (attempt instanceof AppError) throw attempt;
      const user = await findUserByEmail(database.reader, email);
      const isRight = await passwords
        .verify(password, user?.password_hash ?? undefined)
        .catch((error: unknown) => uncount(database, attempt, error));
      if (!user || !isRight || user.disabled_at !== null) throw wrongLogin();
      const sessionToken = await database.transaction(async (trx) => {
        // A password that was changed meanwhile opens nothing any more.
        const current = await findUserByEmail(trx, email);
        if (current?.password_hash !== user.password_hash || current?.disabled_at !== null)
          throw wrongLogin();
        await deleteAttempts(trx, key);
        return sessions.begin(trx, user.id, device);
      });
      return { user: sessionUserOf(user), sessionToken };
    },
  };
}

type Key = { kind: 'login'; key_hash: string };

/**
 * Counts the attempt before it is judged, so that many at once are not judged all before one is counted.
 * @returns its id, or the refusal after too many
 */
async function countAttempt({ clock, newId }: Parts, trx: Db, key: Key): Promise<AppError | string> {
  const now = clock.now();
  const { most, withinSeconds } = accountLimits.failedLogins;
  const times = await listAttemptTimes(trx, key, { since: iso(addSeconds(now, -withinSeconds)), most });
  const oldest = times[most - 1];
  if (oldest) {
    const retryAfterSeconds = secondsUntil(addSeconds(new Date(oldest), withinSeconds), now);
    return new AppError('too-many-requests', { login: sentences.tooManyLogins }, { retryAfterSeconds });
  }
  const id = newId();
  await insertAttempt(trx, { id, ...key, attempted_at: iso(now) });
  return id;
}

/** What could not be judged, because too many were waiting, is no failure. */
async function uncount(database: Database, attempt: string, error: unknown): Promise<never> {
  await database.transaction((trx) => deleteAttempt(trx, attempt));
  throw error;
}

function wrongLogin(): AppError {
  return new AppError('unauthenticated', { login: messages.situations.login });
}
