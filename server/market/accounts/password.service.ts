import { type Attempt, countAttempt, findExcess } from '../../platform/attempts/count-attempt.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { AccountTokenRow, UserRow } from '../../platform/db/tables/account-tables.ts';
import { addSeconds, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { situation } from '../../platform/i18n/situation.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import type { Passwords } from '../../platform/security/passwords.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { knownCaller } from '../../platform/turns/callers.ts';
import { accountLimits } from './account-limits.ts';
import { passwordChangedMail, passwordResetMail } from './account-mails.ts';
import { issueAccountToken } from './account-token.ts';
import { deleteTokensOf, findTokenOwner } from './account-tokens.repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { normalizedEmail } from './email.ts';
import { newKnownDevice } from './known-device.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { findUserByEmail, updateUser } from './users.repository.ts';

type Purpose = AccountTokenRow['purpose'];
type NewPassword = { token: string; newPassword: string; timezone?: string };

export type AccountPasswords = {
  /** @throws AppError `invalid` under `passwordResetToken` unless the link is valid */
  checkToken(token: string): Promise<void>;
  /**
   * Sets a password by a link for one of the purposes. Invalidates all the user's links and sessions.
   * @returns the cookie that makes the browser known to the account: whoever has the link is no stranger, so others'
   *   failed logins do not lock them out
   * @throws AppError `invalid` under `passwordResetToken` or `newPassword`
   */
  setByToken(purposes: readonly Purpose[], change: NewPassword): Promise<{ knownDevice: string }>;
  /** Sends a reset link if the address has an account. The caller cannot tell whether it has. */
  sendReset(email: string): Promise<void>;
};

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  keys: Keys;
  newId: NewId;
  passwords: Passwords;
  outbox: Outbox;
  publicUrl: string;
  /** Whether common passwords are refused. */
  refusesCommonPasswords: boolean;
};

export function createAccountPasswords(parts: Parts): AccountPasswords {
  const { database, clock, passwords } = parts;
  const find = (db: Db, token: string) => findTokenOwner(db, hashToken(token), iso(clock.now()));
  return {
    async checkToken(token) {
      if (!(await find(database.reader, token))) throw badLink();
    },
    async setByToken(purposes, { token, newPassword, timezone }) {
      const owner = await find(database.reader, token);
      if (!owner || !purposes.includes(owner.purpose)) throw badLink();
      if (parts.refusesCommonPasswords && isCommonPassword(newPassword, owner.email)) {
        throw new AppError('invalid', { newPassword: sentences.commonPassword });
      }
      const password_hash = await passwords.hash(knownCaller(owner.id), newPassword);
      await database.transaction(async (trx) => {
        if (!(await find(trx, token))) throw badLink();
        await updateUser(trx, owner.id, { password_hash, ...(timezone !== undefined && { timezone }) });
        await deleteTokensOf(trx, owner.id);
        await deleteSessionsOf(trx, owner.id);
        await afterChange(parts, trx, owner);
      });
      return { knownDevice: newKnownDevice(parts.keys, parts.random, { id: owner.id, password_hash }) };
    },
    async sendReset(typedEmail) {
      const email = normalizedEmail(typedEmail);
      if (await findExcess(parts, database.reader, resetLimit(email))) return;
      await database.transaction((trx) => sendReset(parts, trx, email), `reset:${email}`);
    },
  };
}

async function afterChange({ outbox, newId }: Parts, trx: Db, owner: UserRow): Promise<void> {
  await outbox.enqueue(trx, {
    content: passwordChangedMail(owner.email),
    dedupeKey: `password-changed:${newId()}`,
  });
}

/** Sends nothing when there were too many requests in the last hour. */
async function sendReset(parts: Parts, trx: Db, email: string): Promise<void> {
  const { newId, clock, outbox, publicUrl } = parts;
  const attempt = await countAttempt(parts, trx, resetLimit(email));
  if (!('id' in attempt)) return;
  const user = await findUserByEmail(trx, email);
  if (!user || user.disabled_at !== null) return;
  const token = await issueAccountToken(parts, trx, { userId: user.id, purpose: 'reset' });
  await outbox.enqueue(trx, {
    content: passwordResetMail(user.email, `${publicUrl}/reset-password/${token}`),
    dedupeKey: `password-reset:${newId()}`,
    expiresAt: addSeconds(clock.now(), accountLimits.tokenSeconds.reset),
  });
}

function resetLimit(email: string): Attempt {
  return { kind: 'reset', by: email, ...accountLimits.resetMails };
}

function badLink(): AppError {
  return new AppError('invalid', { passwordResetToken: situation('passwordResetToken') });
}
