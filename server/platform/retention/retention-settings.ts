/** Days that data is kept; undefined: for ever. */
export type Retention = {
  /** Submissions of forms other than applications, unless the form sets its own (`ui:keptDays`). */
  submissionDays: number | undefined;
  /** Declined applications with their history and files. */
  declinedDays: number | undefined;
  /** The record that a message was sent, when, and about what. */
  sentMessageDays: number;
  /** The payload of a dead letter: it can be sent again for so long. */
  deadLetterDays: number;
  alertDays: number;
  /** Counts of what people did in forms. */
  insightDays: number;
  /** Failed logins and other attempts that limits count. */
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

/**
 * The dedupe keys of sent messages prevent sending one twice, so they must be kept while the same event may occur
 * again.
 */
const LEAST: Partial<Record<keyof Retention, number>> = { sentMessageDays: 30 };
const MOST = 36_500;

type ReadText = (name: string) => string | undefined;

/** Reads how long data is kept; adds what is wrong with a setting to `faults`. */
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
