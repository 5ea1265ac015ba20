/** For how many days what is over is kept; undefined: for good. */
export type Retention = {
  /** What was sent by forms that are no applications, unless the form says itself (`ui:keptDays`). */
  submissionDays: number | undefined;
  /** Applications that were declined, with their history and their files. */
  declinedDays: number | undefined;
  /** That a message was sent, when, and for what. */
  sentMessageDays: number;
  /** What a message says that was given up: so long it can be sent again. */
  deadLetterDays: number;
  alertDays: number;
  /** Counts of what happened to forms. */
  insightDays: number;
  /** Failed logins and the like. */
  attemptDays: number;
};

export const defaultRetention: Retention = {
  submissionDays: undefined,
  declinedDays: undefined,
  sentMessageDays: 365,
  deadLetterDays: 14,
  alertDays: 90,
  // Two years and a month: the same season twice.
  insightDays: 760,
  attemptDays: 1,
};

const SETTINGS: Record<keyof Retention, string> = {
  submissionDays: 'KEEP_SUBMISSIONS_DAYS',
  declinedDays: 'KEEP_DECLINED_DAYS',
  sentMessageDays: 'KEEP_SENT_MESSAGES_DAYS',
  deadLetterDays: 'KEEP_DEAD_LETTERS_DAYS',
  alertDays: 'KEEP_ALERTS_DAYS',
  insightDays: 'KEEP_INSIGHT_DAYS',
  attemptDays: 'KEEP_ATTEMPTS_DAYS',
};

/** Messages are known by what they are about, so that none is sent twice: not to be forgotten while it may come again. */
const LEAST: Partial<Record<keyof Retention, number>> = { sentMessageDays: 30 };
const MOST = 36_500;

type ReadText = (name: string) => string | undefined;

/** Reads how long what is kept; what is wrong with a setting is added to `faults`. */
export function readRetention(read: ReadText, faults: string[]): Retention {
  const retention: Retention = { ...defaultRetention };
  for (const key of Object.keys(SETTINGS) as (keyof Retention)[]) {
    const value = read(SETTINGS[key]);
    if (value === undefined) continue;
    const days = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
    const least = LEAST[key] ?? 1;
    if (days >= least && days <= MOST) retention[key] = days;
    else faults.push(`${SETTINGS[key]} must be a whole number of days from ${least} to ${MOST}`);
  }
  return retention;
}
