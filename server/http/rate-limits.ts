import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { sentences } from '../sentences.ts';

/** A limit per network address. It is kept in memory, so it is counted per process. */
export type AddressLimit = {
  /**
   * Counts one.
   * @throws AppError `too-many-requests` with Retry-After
   */
  take(address: string): Promise<void>;
  /** Uncounts one that turned out to cost nothing. */
  giveBack(address: string): Promise<void>;
};

export type AddressLimits = {
  /** SMS codes sent. */
  codes: AddressLimit;
  /** Codes checked. */
  checks: AddressLimit;
  /** Every other write. */
  writes: AddressLimit;
  /** Violation reports of browsers. */
  reports: AddressLimit;
};

type Rate = { points: number; duration: number };
type Profile = Record<keyof AddressLimits, Rate>;

/** While nothing is paid for, a whole test run may come from one address. `duration` is in seconds. */
const INBOX_PROFILE: Profile = {
  codes: { points: 500, duration: 3600 },
  checks: { points: 1500, duration: 300 },
  writes: { points: 12_000, duration: 60 },
  reports: { points: 60, duration: 60 },
};

export const PAID_PROFILE: Profile = {
  codes: { points: 10, duration: 3600 },
  checks: { points: 30, duration: 300 },
  writes: { points: 600, duration: 60 },
  reports: { points: 60, duration: 60 },
};

/** The limits per address; none at all when `isOn` is false. */
export function createAddressLimits(isOn: boolean, profile: Profile = INBOX_PROFILE): AddressLimits {
  const limit = (name: keyof AddressLimits, key: string) =>
    isOn ? createLimit(profile[name], key) : noLimit;
  return {
    codes: limit('codes', 'mobileNumber'),
    checks: limit('checks', 'verificationCode'),
    writes: limit('writes', 'request'),
    reports: limit('reports', 'request'),
  };
}

const noLimit: AddressLimit = { take: async () => {}, giveBack: async () => {} };

function createLimit(rate: Rate, errorKey: string): AddressLimit {
  const limiter = new RateLimiterMemory(rate);
  return {
    async take(address) {
      try {
        await limiter.consume(address);
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
    async giveBack(address) {
      await limiter.reward(address);
    },
  };
}
