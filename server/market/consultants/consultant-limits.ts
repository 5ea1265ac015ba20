import { DAY, MINUTE } from '../../platform/db/times.ts';

/** Limits of invitations. */
export const consultantLimits = {
  /** Seconds that an invitation is valid: 7 days. */
  invitationSeconds: 7 * DAY,
  /** Seconds between two e-mails to the same person. */
  resendSeconds: MINUTE,
  /** Invitations that a buyer may send, including repeated ones. */
  sent: { most: 50, withinSeconds: DAY },
  /** Most invitations that are listed. */
  mostListed: 500,
};
