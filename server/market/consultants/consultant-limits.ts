import { DAY, MINUTE } from '../../platform/db/times.ts';

/** Limits of invitations, in seconds. */
export const consultantLimits = {
  /** An invitation is good for 7 days. */
  invitationSeconds: 7 * DAY,
  /** The same person is written to at most once in so long. */
  resendSeconds: MINUTE,
  /** A buyer sends at most so many, those sent again included. */
  sent: { most: 50, withinSeconds: DAY },
  /** So many are listed. */
  mostListed: 500,
};
