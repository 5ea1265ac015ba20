/** A day as people write it: `November 20, 2026`. */
export function readableDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-CA', { dateStyle: 'long' });
}

/** A day and a time as people write them, in this browser's timezone: `Nov 20, 2026, 2:02 p.m.` */
export function readableTime(iso: string): string {
  return new Date(iso).toLocaleString('en-CA', { dateStyle: 'medium', timeStyle: 'short' });
}
