/** A hundred years, in days: a longer time means for good, and needs no number. */
export const MOST_KEPT_DAYS = 36_500;

/** Whether a form can keep submissions for this many days (`ui:keptDays`): fewer than one would remove them at once. */
export function isKeptDays(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_KEPT_DAYS;
}
