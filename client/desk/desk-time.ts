import { readableTime } from '../ui/readable-date.ts';
import { timeIn } from './openings/zoned-time.ts';

/**
 * Formats an instant for staff as a clock in the product's time zone shows it, wherever they sit: `Nov 20, 2026, 2:02
 * p.m.` The page says the zone; where it does not, it is that of the browser.
 */
export function deskTime(instant: string): string {
  const { timeZone } = document.documentElement.dataset;
  return timeZone ? timeIn(timeZone, instant) : readableTime(instant);
}
