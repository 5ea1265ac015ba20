import { constants } from '../../../codegen/generated/constants.ts';
import { DAY, MINUTE } from '../../platform/db/times.ts';

const { lifetimeMinutes, tries, resendGapSeconds, digits } = constants.verificationCode;

/**
 * Limits of verification codes. They hold with every SMS provider, and strangers cannot refuse a number to its owner:
 * tries are the asker's own, whoever has hardly asked goes before those who ask again and again, and where no more is
 * sent, the newest codes that others had sent there open to whoever asks what that one typed.
 *
 * What is guessed at best in a day: a code is compared with five tries, all of its asker. The first twenty have six
 * digits, 20 × 5 / 10⁶; at most 1,430 more have eight, 1,430 × 5 / 10⁸; and 250 askers try five times at three of those
 * which others asked for, 250 × 5 × 3 / 10⁸. Together 1 in 4,800, which takes hundreds of networks.
 */
export const codeLimits = {
  digits,
  /** Of codes beyond `ordinary` in a day, or `unverified` in a while, that nobody has used. */
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
  unverifiedForFew: { few: 2, most: 10, withinSeconds: 10 * MINUTE },
  /** How often a number may be verified by the newest long codes that others asked for. */
  byOthers: { most: 250, ofOne: 2, withinSeconds: DAY },
  /** Of one asker. */
  wrongTries: { most: 20, withinSeconds: DAY },
} as const;

/** Limits of an access token. */
export const accessTokenLimits = {
  idleSeconds: 120 * MINUTE,
  absoluteSeconds: DAY,
  replaySeconds: DAY,
} as const;
