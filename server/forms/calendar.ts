/** Whether `YYYY-MM-DD` names a day that the calendar has. */
export function isRealDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
