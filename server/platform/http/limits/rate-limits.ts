import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Rate, SharedLimiters } from '../../db/shared-limiters.ts';
import { AppError } from '../../errors.ts';
import { sentences } from '../../i18n/sentences.ts';
import { AddressCounts } from './address-counts.ts';

/** A limit per network address. */
export type AddressLimit = {
  /**
   * Counts one request, or so many points.
   * @throws AppError `too-many-requests` with Retry-After
   */
  take(address: string, points?: number): Promise<void>;
  /** Takes back points for something that turned out to cost nothing. */
  giveBack(address: string, points?: number): Promise<void>;
};

export type AddressLimits = {
  /** SMS codes sent. */
  codes: AddressLimit;
  /** Codes checked. */
  checks: AddressLimit;
  /** Failed logins. */
  logins: AddressLimit;
  /** Links for setting a password, checked or used. */
  links: AddressLimit;
  /** Requests for e-mails to reset a password. */
  resets: AddressLimit;
  /** Messages through the contact page. */
  messages: AddressLimit;
  /** Submissions of drop-ins. */
  submissions: AddressLimit;
  /** Reports of what people did in forms. */
  insight: AddressLimit;
  /** Uploads, and their bytes. */
  uploads: AddressLimit;
  uploadBytes: AddressLimit;
  /** Searches for places. Typing causes three a second. */
  places: AddressLimit;
  /** Calls of the API that read. Filling in a form takes about a dozen. */
  reads: AddressLimit;
  /** Calls of the API that write. */
  writes: AddressLimit;
  /** Everything but calls of the API: pages and their parts. */
  pages: AddressLimit;
  /** Browsers' reports of policy violations. */
  reports: AddressLimit;
};

type Profile = Record<keyof AddressLimits, Rate>;

/**
 * Limits while text messages cost nothing, when a whole test run may come from one address. `duration` is in seconds.
 */
const INBOX_PROFILE: Profile = {
  codes: { points: 500, duration: 3600 },
  checks: { points: 1500, duration: 300 },
  logins: { points: 50, duration: 900 },
  links: { points: 600, duration: 3600 },
  resets: { points: 200, duration: 3600 },
  messages: { points: 100, duration: 3600 },
  submissions: { points: 500, duration: 3600 },
  insight: { points: 600, duration: 60 },
  uploads: { points: 120, duration: 60 },
  uploadBytes: { points: 2_000_000_000, duration: 3600 },
  places: { points: 600, duration: 60 },
  reads: { points: 60_000, duration: 60 },
  pages: { points: 60_000, duration: 60 },
  writes: { points: 12_000, duration: 60 },
  reports: { points: 60, duration: 60 },
};

export const PAID_PROFILE: Profile = {
  codes: { points: 10, duration: 3600 },
  checks: { points: 30, duration: 300 },
  logins: { points: 50, duration: 900 },
  links: { points: 60, duration: 3600 },
  resets: { points: 20, duration: 3600 },
  messages: { points: 5, duration: 3600 },
  submissions: { points: 20, duration: 3600 },
  insight: { points: 60, duration: 60 },
  uploads: { points: 20, duration: 60 },
  uploadBytes: { points: 100_000_000, duration: 3600 },
  places: { points: 600, duration: 60 },
  reads: { points: 6000, duration: 60 },
  pages: { points: 6000, duration: 60 },
  writes: { points: 600, duration: 60 },
  reports: { points: 60, duration: 60 },
};

/** Limits that protect the process itself from a flood: asking the database for each would be a flood of its own. */
const OWN: ReadonlySet<keyof AddressLimits> = new Set(['places', 'pages', 'reads', 'writes', 'reports']);

/**
 * Makes the limits per address; none when `isOn` is false. Each process counts in its own memory; with `shared` only
 * those limits do that protect the process.
 */
export function createAddressLimits(
  isOn: boolean,
  profile: Profile = INBOX_PROFILE,
  shared?: SharedLimiters,
): AddressLimits {
  const limit = (name: keyof AddressLimits, key: string) => {
    if (!isOn) return noLimit;
    const rate = profile[name];
    const limiter = OWN.has(name) ? undefined : shared?.(name, rate);
    return createLimit(limiter ?? new AddressCounts(rate), key);
  };
  return {
    codes: limit('codes', 'mobileNumber'),
    checks: limit('checks', 'verificationCode'),
    logins: limit('logins', 'login'),
    links: limit('links', 'passwordResetToken'),
    resets: limit('resets', 'email'),
    messages: limit('messages', 'request'),
    submissions: limit('submissions', 'request'),
    insight: limit('insight', 'request'),
    uploads: limit('uploads', 'request'),
    uploadBytes: limit('uploadBytes', 'request'),
    places: limit('places', 'request'),
    reads: limit('reads', 'request'),
    pages: limit('pages', 'request'),
    writes: limit('writes', 'request'),
    reports: limit('reports', 'request'),
  };
}

/** Counts in memory or in the database. */
type Counter = {
  consume(address: string, points: number): Promise<unknown>;
  reward(address: string, points: number): Promise<unknown>;
};

const noLimit: AddressLimit = { take: async () => {}, giveBack: async () => {} };

function createLimit(limiter: Counter, errorKey: string): AddressLimit {
  return {
    async take(address, points = 1) {
      try {
        await limiter.consume(address, points);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError(
          'too-many-requests',
          { [errorKey]: sentences.tooManyRequests },
          { retryAfterSeconds },
        );
      }
    },
    async giveBack(address, points = 1) {
      await limiter.reward(address, points);
    },
  };
}
