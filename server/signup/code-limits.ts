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
  wrongTries: { most: 20, withinSeconds: DAY },
} as const;

/** Limits of an access token. */
export const accessTokenLimits = {
  idleSeconds: 120 * MINUTE,
  absoluteSeconds: DAY,
  replaySeconds: DAY,
} as const;
