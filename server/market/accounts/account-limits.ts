import { constants } from '../../../codegen/generated/constants.ts';
import { DAY, HOUR, MINUTE } from '../../platform/db/times.ts';

const { memberIdleMinutes, staffIdleMinutes } = constants.session;

/** Limits of the account area, whichever vendors are set up. */
export const accountLimits = {
  /** For one account from one address, or in one browser that knows the account. */
  failedLogins: { most: 10, withinSeconds: 15 * MINUTE },
  /** For one account from all addresses together, except browsers that know it (NIST SP 800-63B, 3.2.2). */
  failedLoginsOfAll: { most: 100, withinSeconds: DAY },
  wrongCodes: { most: 10, withinSeconds: 15 * MINUTE },
  /** Attempts for one registration, change of answers, or organization. */
  cards: { most: 10, withinSeconds: HOUR },
  /** From one address. */
  declinedCards: { most: 50, withinSeconds: HOUR },
  resetMails: { most: 3, withinSeconds: HOUR },
  tokenSeconds: { reset: HOUR, setup: 3 * DAY, set: 3 * DAY },
  session: {
    member: { idleSeconds: memberIdleMinutes * MINUTE, absoluteSeconds: DAY },
    staff: { idleSeconds: staffIdleMinutes * MINUTE, absoluteSeconds: 12 * HOUR },
  },
} as const;
