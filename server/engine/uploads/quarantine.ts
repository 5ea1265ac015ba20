import { DAY } from '../../platform/db/times.ts';

/** How long a file waits for a registration that takes it. */
export const QUARANTINE_SECONDS = DAY;
