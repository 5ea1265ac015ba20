import type { Db } from '../../platform/db/database.ts';
import type { AccountTokenRow } from '../../platform/db/tables/account-tables.ts';
import { addSeconds, iso } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { accountLimits } from './account-limits.ts';
import { replaceAccountToken } from './account-tokens.repository.ts';

type Request = { userId: string; purpose: AccountTokenRow['purpose'] };

/** Makes the user's only valid link for a purpose, and returns its token. */
export async function issueAccountToken(
  { clock, random }: { clock: Clock; random: Random },
  trx: Db,
  { userId, purpose }: Request,
): Promise<string> {
  const token = newToken('pw_', random);
  const now = clock.now();
  await replaceAccountToken(trx, {
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    created_at: iso(now),
    expires_at: iso(addSeconds(now, accountLimits.tokenSeconds[purpose])),
  });
  return token;
}
