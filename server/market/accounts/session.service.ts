import type { Database, Db } from '../../platform/db/database.ts';
import type { UserRow } from '../../platform/db/tables/account-tables.ts';
import { addSeconds, iso, MINUTE } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { Prune } from '../../platform/retention/housekeeping.ts';
import { isStaff, type Role, type SessionUser } from '../../platform/security/session-user.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { accountLimits } from './account-limits.ts';
import {
  deleteOldSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessionsOf,
  touchSession,
} from './sessions.repository.ts';

/** A browser in which somebody is logged in, as shown to that person. */
export type Session = {
  /** Gives no access. */
  id: string;
  device: string;
  startedAt: string;
  lastSeenAt: string;
  isThisOne: boolean;
};

export type Sessions = {
  /**
   * Returns the user of a session that has not ended. The token may be any text. `isByItself`: an open page asks, nobody
   * does anything, so the session lasts no longer for it.
   */
  find(token: string | undefined, call?: { isByItself?: boolean }): Promise<SessionUser | undefined>;
  /**
   * Begins a session as part of a login, and returns its token. `device`: a name by which the person recognizes the
   * browser.
   */
  begin(trx: Db, userId: string, device: string): Promise<string>;
  end(token: string): Promise<void>;
  /** Returns the user's sessions that have not ended, most recently used first. `token`: the caller's own. */
  list(userId: string, token: string | undefined): Promise<Session[]>;
  /**
   * Ends the user's session with this id.
   * @throws AppError `not-found`
   */
  endOne(userId: string, id: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  removeOld: Prune;
};

/** Seconds between updates of a session's last use, so that not every request writes. */
const TOUCH_AFTER_SECONDS = MINUTE;

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  /** For staff. */
  isSecondFactorRequired: boolean;
};

export function createSessions({ database, clock, random, isSecondFactorRequired }: Parts): Sessions {
  return {
    async find(token, { isByItself = false } = {}) {
      if (!token) return undefined;
      const tokenHash = hashToken(token);
      const row = await findSession(database.reader, tokenHash);
      const now = clock.now();
      if (!row || !isAlive(row, now)) return undefined;
      if (!isByItself && row.last_used_at <= iso(addSeconds(now, -TOUCH_AFTER_SECONDS))) {
        await database.transaction((trx) => touchSession(trx, tokenHash, iso(now)), guardOf(tokenHash));
      }
      return sessionUserOf(row, isSecondFactorRequired && row.confirmed_at === null);
    },
    async begin(trx, userId, device) {
      const token = newToken('se_', random);
      const now = iso(clock.now());
      await insertSession(trx, {
        token_hash: hashToken(token),
        user_id: userId,
        created_at: now,
        last_used_at: now,
        device,
      });
      return token;
    },
    // Guarded by the token, so that logouts with made-up tokens, which anybody can send, hold up nobody.
    end: (token) => endByHash(database, hashToken(token)),
    async list(userId, token) {
      const now = clock.now();
      const rows = await listSessionsOf(database.reader, userId);
      const own = token && hashToken(token);
      return rows.filter((row) => isAlive(row, now)).map((row) => shown(row, row.token_hash === own));
    },
    async endOne(userId, id) {
      const rows = await listSessionsOf(database.reader, userId);
      const row = rows.find(({ token_hash }) => idOf(token_hash) === id);
      if (!row) throw new AppError('not-found', { request: sentences.notFound });
      await endByHash(database, row.token_hash);
    },
    endAll: (userId) => database.transaction((trx) => deleteSessionsOf(trx, userId)),
    removeOld: (trx) =>
      deleteOldSessions(trx, iso(addSeconds(clock.now(), -accountLimits.session.member.absoluteSeconds))),
  };
}

/** Returns a user as other areas see them. `isOneMissing`: whether a second factor that staff must have is missing. */
export function sessionUserOf(row: UserRow, isOneMissing: boolean): SessionUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    organizationType: row.organization_type,
    organizationId: row.organization_id,
    needsSecondFactor: isOneMissing && isStaff(row.role),
  };
}

function endByHash(database: Database, tokenHash: string): Promise<void> {
  return database.transaction((trx) => deleteSession(trx, tokenHash), guardOf(tokenHash));
}

function guardOf(tokenHash: string): string {
  return `session:${tokenHash}`;
}

/** Returns the public id of a session. The stored hash of its token is never shown. */
function idOf(tokenHash: string): string {
  return hashToken(tokenHash).slice(0, 24);
}

type Listed = { token_hash: string; device: string; began_at: string; last_used_at: string };

function shown(row: Listed, isThisOne: boolean): Session {
  const { token_hash, device, began_at: startedAt, last_used_at: lastSeenAt } = row;
  return { id: idOf(token_hash), device: device || 'Another browser', startedAt, lastSeenAt, isThisOne };
}

type Used = { role: Role; began_at: string; last_used_at: string };

function isAlive(row: Used, now: Date): boolean {
  const { idleSeconds, absoluteSeconds } = accountLimits.session[isStaff(row.role) ? 'staff' : 'member'];
  const isIdle = row.last_used_at <= iso(addSeconds(now, -idleSeconds));
  return !isIdle && row.began_at > iso(addSeconds(now, -absoluteSeconds));
}
