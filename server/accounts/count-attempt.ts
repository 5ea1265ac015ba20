import type { Db } from '../db/database.ts';
import type { AccountAttemptRow } from '../db/tables/account-tables.ts';
import { addSeconds, iso, secondsUntil } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import { insertAttempt, listAttemptTimes } from './attempts.repository.ts';

type Parts = { clock: Clock; keys: Keys; newId: NewId };
type Attempt = {
  kind: AccountAttemptRow['kind'];
  /** Who attempts: an address, an organization's id. Only its hash is kept. */
  by: string;
  /** So many are allowed within so long. */
  most: number;
  withinSeconds: number;
};

/** Counts an attempt, unless there were too many: then it says after how many seconds the next is allowed. */
export async function countAttempt(
  { clock, keys, newId }: Parts,
  trx: Db,
  { kind, by, most, withinSeconds }: Attempt,
): Promise<{ id: string } | { retryAfterSeconds: number }> {
  const now = clock.now();
  const key = { kind, key_hash: keys.hashForLookup(by) };
  const times = await listAttemptTimes(trx, key, { since: iso(addSeconds(now, -withinSeconds)), most });
  const oldest = times[most - 1];
  if (oldest) return { retryAfterSeconds: secondsUntil(addSeconds(new Date(oldest), withinSeconds), now) };
  const id = newId();
  await insertAttempt(trx, { id, ...key, attempted_at: iso(now) });
  return { id };
}
