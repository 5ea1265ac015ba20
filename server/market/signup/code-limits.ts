import { constants } from '../../../codegen/generated/constants.ts';
import { DAY, MINUTE } from '../../platform/db/times.ts';

const { lifetimeMinutes, tries, resendGapSeconds, digits } = constants.verificationCode;

/**
 * Limits of verification codes, whichever SMS provider is set up. Strangers cannot block a number for its owner: wrong
 * tries count against the asker, those who have rarely asked go before those who ask again and again, and when no more
 * codes are sent, the newest ones that others had sent to the number work for its owner too.
 * The best chance of guessing a code in a day: a code may be tried five times, all by its asker. The first twenty codes
 * have six digits, 20 × 5 / 10⁶; at most 1,430 more have eight, 1,430 × 5 / 10⁸; and 250 askers may try three of the
 * codes that others asked for five times, 250 × 5 × 3 / 10⁸. Together that is 1 in 4,800, and it takes hundreds of
 * networks.
 */
export const codeLimits = {
  digits,
  /** Digits of codes beyond `ordinary` in a day or `unverified` in ten minutes, counting those that nobody has used. */
  longDigits: 8,
  ordinary: { most: 20, withinSeconds: DAY },
  lifetimeSeconds: lifetimeMinutes * MINUTE,
  triesPerCode: tries,
  /** For one asker. */
  resendGapSeconds,
  liveCodes: 3,
  /** For all askers together, when the asker has asked again and again. */
  unverified: { most: 5, withinSeconds: 10 * MINUTE },
  /** For all askers together, when the asker has asked for fewer than `few` codes in a day. */
  unverifiedForFew: { few: 2, most: 10, withinSeconds: 10 * MINUTE },
  /** How often a number may be verified with the newest long codes that others asked for; `ofOne`: by one asker. */
  byOthers: { most: 250, ofOne: 2, withinSeconds: DAY },
  /** For one asker. */
  wrongTries: { most: 20, withinSeconds: DAY },
} as const;

/** Limits of an access token. */
export const accessTokenLimits = {
  idleSeconds: 120 * MINUTE,
  absoluteSeconds: DAY,
  replaySeconds: DAY,
} as const;
