import type { BrowserOptions } from '@sentry/browser';
import { barePath } from './bare-text.ts';

type BareSpan = NonNullable<BrowserOptions['beforeSendSpan']>;

/** What is said of a span besides its name and times. */
const KEPT = [
  'sentry.op',
  'sentry.origin',
  'sentry.source',
  'sentry.sample_rate',
  'http.response.status_code',
];

/** A span made anew of its times and of what it was, its address as a pattern. */
export const bareSpan: BareSpan = ({ attributes, name, ...span }) => {
  const kept = Object.entries(attributes).filter(([key]) => KEPT.includes(key));
  return { ...span, name: bareName(name), attributes: Object.fromEntries(kept), links: [] };
};

/** `GET /api/files/:x` of an address, the kind alone of anything else. */
function bareName(name: string): string {
  const [first = '', second] = name.split(' ');
  const path = barePath(URL.parse(second ?? first, location.origin)?.pathname ?? '');
  return /^[A-Z]+$/.test(first) ? `${first} ${path}` : path;
}
