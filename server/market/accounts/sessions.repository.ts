import type { Db } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { SessionRow, UserRow } from '../../platform/db/tables/account-tables.ts';

const selectByHash = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .selectAll('users')
    .select(['sessions.created_at as began_at', 'sessions.last_used_at', 'second_factors.confirmed_at'])
    .where('token_hash', '=', tokenHash)
    .where('users.disabled_at', 'is', null),
);

/** Returns the session with this hash, with its user unless disabled. */
export async function findSession(
  db: Db,
  tokenHash: string,
): Promise<(UserRow & { began_at: string; last_used_at: string; confirmed_at: string | null }) | undefined> {
  const { rows } = await selectByHash(db, { tokenHash });
  return rows[0];
}

const MOST_LISTED = 100;

/** Returns a user's sessions, including those too old to be valid; most recently used first, 100 at most. */
export function listSessionsOf(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['token_hash', 'device', 'role', 'sessions.created_at as began_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

export async function insertSession(trx: Db, row: SessionRow): Promise<void> {
  await trx.insertInto('sessions').values(row).execute();
}

export async function touchSession(trx: Db, tokenHash: string, now: string): Promise<void> {
  await trx.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(trx: Db, tokenHash: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** `but`: the hash of the one that stays. */
export async function deleteSessionsOf(trx: Db, userId: string, but?: string): Promise<void> {
  const all = trx.deleteFrom('sessions').where('user_id', '=', userId);
  await (but === undefined ? all : all.where('token_hash', '<>', but)).execute();
}

export function deleteOldSessions(trx: Db, createdBefore: string): Promise<boolean> {
  return deleteSome(trx, {
    table: 'sessions',
    key: ['token_hash'],
    column: 'created_at',
    until: createdBefore,
  });
}
