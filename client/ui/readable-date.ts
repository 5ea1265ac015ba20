import { locale } from '../../codegen/runtime/translate.ts';
/** Formats a day: `November 20, 2026`. */
export function readableDate(iso: string): string {
  return new Date(iso).toLocaleDateString(locale(), { dateStyle: 'long' });
}

/** Formats a day and a time in this browser's timezone: `Nov 20, 2026, 2:02 p.m.` */
export function readableTime(iso: string): string {
  return new Date(iso).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}
