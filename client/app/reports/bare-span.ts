import type { BrowserOptions } from '@sentry/browser';
import { barePath } from './bare-text.ts';

type BareSpan = NonNullable<BrowserOptions['beforeSendSpan']>;

/** The attributes of a span that are reported. */
const KEPT = [
  'sentry.op',
  'sentry.origin',
  'sentry.source',
  'sentry.sample_rate',
  'http.response.status_code',
];

/** Rebuilds a span from its times and kind, with its address as a pattern. */
export const bareSpan: BareSpan = ({ attributes, name, ...span }) => {
  const kept = Object.entries(attributes).filter(([key]) => KEPT.includes(key));
  return { ...span, name: bareName(name), attributes: Object.fromEntries(kept), links: [] };
};

/** Returns `GET /api/files/:x` for a request, the pattern of the path for anything else. */
function bareName(name: string): string {
  const [first = '', second] = name.split(' ');
  const path = barePath(URL.parse(second ?? first, location.origin)?.pathname ?? '');
  return /^[A-Z]+$/.test(first) ? `${first} ${path}` : path;
}
