import { constants } from '../../codegen/generated/constants.ts';
import { DAY, MINUTE } from '../db/times.ts';

const { lifetimeMinutes, tries, resendGapSeconds, digits } = constants.verificationCode;

/** Limits of verification codes, all of them per mobile number. They hold with every SMS provider. */
export const codeLimits = {
  digits,
  lifetimeSeconds: lifetimeMinutes * MINUTE,
  triesPerCode: tries,
  resendGapSeconds,
  liveCodes: 3,
  unverified: { most: 5, withinSeconds: 10 * MINUTE },
  /** Of one who asked for a code of the number, and of all together who did not. */
  wrongTries: { most: 20, withinSeconds: DAY },
  /** Of all together who asked (NIST SP 800-63B, 3.2.2: no more than 100). */
  wrongTriesOfAll: { most: 100, withinSeconds: DAY },
} as const;

/** Limits of an access token. */
export const accessTokenLimits = {
  idleSeconds: 120 * MINUTE,
  absoluteSeconds: DAY,
  replaySeconds: DAY,
} as const;
