import type { Db } from '../db/database.ts';
import type { AccountAttemptRow } from '../db/tables/account-tables.ts';
import { addSeconds, DAY, iso, secondsUntil, timesWithin } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import { deleteAttempt, deleteAttempts, findAttemptBefore, insertAttempt } from './attempts.repository.ts';

type Parts = { clock: Clock; keys: Keys; newId: NewId };
export type Attempt<Kind = AccountAttemptRow['kind']> = {
  kind: Kind;
  /** The party making the attempt: an address, an organization's id. Only its hash is stored. */
  by: string;
  /** Attempts allowed within `withinSeconds`. */
  most: number;
  withinSeconds: number;
  /** Some are counted before their time, by `countWhenAllowed`. */
  isPlanned?: boolean;
};

/** Longer than anything is planned ahead. */
const LONGEST_AHEAD = 7 * DAY;

/** Counts an attempt, or returns after how many seconds the next one is allowed when there were too many. */
export async function countAttempt(
  parts: Parts,
  trx: Db,
  attempt: Attempt,
): Promise<{ id: string } | { retryAfterSeconds: number }> {
  const excess = await findExcess(parts, trx, attempt);
  return excess ?? { id: await insertAt(parts, trx, attempt, parts.clock.now()) };
}

/** Counts an attempt at the first moment that the limit allows, now or later, and returns that moment. */
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

/** Returns after how many seconds the next attempt is allowed when there were too many; counts nothing. */
export async function findExcess(
  { clock, keys }: Pick<Parts, 'clock' | 'keys'>,
  trx: Db,
  { kind, by, most, withinSeconds, isPlanned }: Attempt,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const now = clock.now();
  const key = { kind, key_hash: keys.hashForLookup(by) };
  const { since, until } = timesWithin(now, withinSeconds);
  const times = { since, until: isPlanned ? iso(addSeconds(now, LONGEST_AHEAD)) : until };
  const oldest = await findAttemptBefore(trx, key, { ...times, others: most - 1 });
  return oldest === undefined
    ? undefined
    : { retryAfterSeconds: secondsUntil(addSeconds(new Date(oldest), withinSeconds), now) };
}

/** Returns what a transaction guards that counts attempts against these limits. */
export function guardsOf(attempts: readonly Attempt[]): string[] {
  return attempts.map(({ kind, by }) => `${kind}:${by}`);
}

/**
 * Returns which of these limits is reached, if one is, and when that ends; counts nothing. Asked outside of the
 * transaction too: whoever is refused anyway waits for no lock then, and a crowd of them holds up nobody who is not.
 */
export async function findReached<Kind extends AccountAttemptRow['kind']>(
  parts: Pick<Parts, 'clock' | 'keys'>,
  db: Db,
  attempts: readonly Attempt<Kind>[],
): Promise<{ kind: Kind; retryAfterSeconds: number } | undefined> {
  for (const attempt of attempts) {
    const excess = await findExcess(parts, db, attempt);
    if (excess) return { kind: attempt.kind, ...excess };
  }
  return undefined;
}

/** Counts an attempt against each of these limits, or against none when one is reached, and returns which. */
export async function countAttempts<Kind extends AccountAttemptRow['kind']>(
  parts: Parts,
  trx: Db,
  attempts: readonly Attempt<Kind>[],
): Promise<{ ids: string[] } | { kind: Kind; retryAfterSeconds: number }> {
  const reached = await findReached(parts, trx, attempts);
  if (reached) return reached;
  const ids: string[] = [];
  for (const attempt of attempts) ids.push(await insertAt(parts, trx, attempt, parts.clock.now()));
  return { ids };
}

/** Takes back attempts that should not count. */
export async function uncountAttempts(trx: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await deleteAttempt(trx, id);
}

/** Forgets all attempts of a kind by somebody who has now proven who they are. */
export function forgetAttempts(
  { keys }: Pick<Parts, 'keys'>,
  trx: Db,
  { kind, by }: Pick<Attempt, 'kind' | 'by'>,
): Promise<void> {
  return deleteAttempts(trx, { kind, key_hash: keys.hashForLookup(by) });
}
