import { constants } from '../../codegen/generated/constants.ts';
import { DAY, HOUR, MINUTE } from '../db/times.ts';

const { memberIdleMinutes, staffIdleMinutes } = constants.session;

/** Limits of the account area that hold with every provider. */
export const accountLimits = {
  failedLogins: { most: 10, withinSeconds: 15 * MINUTE },
  wrongCodes: { most: 10, withinSeconds: 15 * MINUTE },
  resetMails: { most: 3, withinSeconds: HOUR },
  tokenSeconds: { reset: HOUR, setup: 3 * DAY, set: 3 * DAY },
  session: {
    member: { idleSeconds: memberIdleMinutes * MINUTE, absoluteSeconds: DAY },
    staff: { idleSeconds: staffIdleMinutes * MINUTE, absoluteSeconds: 12 * HOUR },
  },
} as const;
