import type { Db } from '../db/database.ts';
import type { AccountAttemptRow } from '../db/tables/account-tables.ts';
import { addSeconds, iso, secondsUntil } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import { deleteAttempt, deleteAttempts, findAttemptBefore, insertAttempt } from './attempts.repository.ts';

type Parts = { clock: Clock; keys: Keys; newId: NewId };
export type Attempt<Kind = AccountAttemptRow['kind']> = {
  kind: Kind;
  /** Who attempts: an address, an organization's id. Only its hash is kept. */
  by: string;
  /** So many are allowed within so long. */
  most: number;
  withinSeconds: number;
};

/** Counts an attempt, unless there were too many: then it says after how many seconds the next is allowed. */
export async function countAttempt(
  parts: Parts,
  trx: Db,
  attempt: Attempt,
): Promise<{ id: string } | { retryAfterSeconds: number }> {
  const excess = await findExcess(parts, trx, attempt);
  return excess ?? { id: await insertAt(parts, trx, attempt, parts.clock.now()) };
}

/** Counts an attempt at the first moment at which there is room for it, which is now or later, and says when that is. */
export async function countWhenAllowed(parts: Parts, trx: Db, attempt: Attempt): Promise<Date> {
  const excess = await findExcess(parts, trx, attempt);
  const at = addSeconds(parts.clock.now(), excess?.retryAfterSeconds ?? 0);
  await insertAt(parts, trx, attempt, at);
  return at;
}

async function insertAt({ keys, newId }: Parts, trx: Db, { kind, by }: Attempt, at: Date): Promise<string> {
  const id = newId();
  await insertAttempt(trx, { id, kind, key_hash: keys.hashForLookup(by), attempted_at: iso(at) });
  return id;
}

/** After how many seconds the next attempt is allowed, where there were too many; counts nothing. */
export async function findExcess(
  { clock, keys }: Pick<Parts, 'clock' | 'keys'>,
  trx: Db,
  { kind, by, most, withinSeconds }: Attempt,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const now = clock.now();
  const key = { kind, key_hash: keys.hashForLookup(by) };
  const since = iso(addSeconds(now, -withinSeconds));
  const oldest = await findAttemptBefore(trx, key, { since, others: most - 1 });
  return oldest === undefined
    ? undefined
    : { retryAfterSeconds: secondsUntil(addSeconds(new Date(oldest), withinSeconds), now) };
}

/** Counts an attempt by each of these limits, or by none where one has been reached: then it says which. */
export async function countAttempts<Kind extends AccountAttemptRow['kind']>(
  parts: Parts,
  trx: Db,
  attempts: readonly Attempt<Kind>[],
): Promise<{ ids: string[] } | { kind: Kind; retryAfterSeconds: number }> {
  const ids: string[] = [];
  for (const attempt of attempts) {
    const counted = await countAttempt(parts, trx, attempt);
    if ('id' in counted) ids.push(counted.id);
    else {
      await uncountAttempts(trx, ids);
      return { kind: attempt.kind, ...counted };
    }
  }
  return { ids };
}

/** Forgets attempts that were none. */
export async function uncountAttempts(trx: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await deleteAttempt(trx, id);
}

/** Forgets all attempts of a kind by somebody: they have proven who they are. */
export function forgetAttempts(
  { keys }: Pick<Parts, 'keys'>,
  trx: Db,
  { kind, by }: Pick<Attempt, 'kind' | 'by'>,
): Promise<void> {
  return deleteAttempts(trx, { kind, key_hash: keys.hashForLookup(by) });
}
