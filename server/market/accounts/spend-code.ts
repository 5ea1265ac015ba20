import type { Db } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor.repository.ts';
import { stepOfCode } from './totp.ts';

type Parts = { clock: Clock; keys: Keys };

/**
 * Uses up a code of the person's app or, if the second factor is in use, a recovery code; each is valid once.
 * @returns whether it was right
 */
export async function spendCode(parts: Parts, trx: Db, userId: string, typed: string): Promise<boolean> {
  const { clock, keys } = parts;
  const factor = await findSecondFactor(trx, userId);
  if (!factor) return false;
  const code = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code))
    return (
      factor.confirmed_at !== null && spendRecoveryCode(trx, userId, hashRecoveryCode(keys, userId, code))
    );
  const secret = readable(() => keys.open(sealId(userId), factor.secret));
  if (secret === undefined) return false;
  const step = stepOfCode(secret, code, clock.now(), factor.last_step);
  return step !== undefined && spendStep(trx, userId, step);
}

/** Undefined for what another secret of the installation has sealed, which was lost: no code is right then. */
function readable(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

/** Returns the id that a secret is sealed with. */
export function sealId(userId: string): string {
  return `second-factor:${userId}`;
}
