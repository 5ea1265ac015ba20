/** Returns the time one month later; the 31st becomes the last day of a shorter month. */
export function nextMonth(time: Date): Date {
  const next = new Date(time);
  next.setUTCDate(1);
  next.setUTCMonth(time.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(time.getUTCDate(), lastDay));
  return next;
}
