import { locale } from '../../codegen/runtime/translate.ts';
/** A day as people write it: `November 20, 2026`. */
export function readableDate(iso: string): string {
  return new Date(iso).toLocaleDateString(locale(), { dateStyle: 'long' });
}

/** A day and a time as people write them, in this browser's timezone: `Nov 20, 2026, 2:02 p.m.` */
export function readableTime(iso: string): string {
  return new Date(iso).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}
