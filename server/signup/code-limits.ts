import { constants } from '../../codegen/generated/constants.ts';
import { DAY, MINUTE } from '../db/times.ts';

const { lifetimeMinutes, tries, resendGapSeconds, digits } = constants.verificationCode;

/**
 * Limits of verification codes. They hold with every SMS provider, and no number of strangers can refuse a number to its
 * owner: tries are the asker's own, and whoever has hardly asked goes before those who ask again and again.
 *
 * What is guessed at best in a day: a code is compared with five tries, all of its asker. The first twenty have six
 * digits, 20 × 5 / 10⁶; at most 2,140 more have eight, 2,140 × 5 / 10⁸. Together 1 in 4,800, which takes a thousand networks.
 */
export const codeLimits = {
  digits,
  /** Of codes beyond `ordinary` in a day that nobody has used. */
  longDigits: 8,
  ordinary: { most: 20, withinSeconds: DAY },
  lifetimeSeconds: lifetimeMinutes * MINUTE,
  triesPerCode: tries,
  /** Of one asker. */
  resendGapSeconds,
  liveCodes: 3,
  /** Of all askers together, for one who asks again and again, */
  unverified: { most: 5, withinSeconds: 10 * MINUTE },
  /** and for one who has asked for fewer than `few` in a day. */
  unverifiedForFew: { few: 2, most: 15, withinSeconds: 10 * MINUTE },
  /** Of one asker. */
  wrongTries: { most: 20, withinSeconds: DAY },
} as const;

/** Limits of an access token. */
export const accessTokenLimits = {
  idleSeconds: 120 * MINUTE,
  absoluteSeconds: DAY,
  replaySeconds: DAY,
} as const;
