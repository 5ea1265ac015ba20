import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** So many points in so many seconds. */
export type Rate = { points: number; duration: number };

/** Makes limiters whose counts all processes share. */
export type SharedLimiters = (name: string, rate: Rate) => RateLimiterAbstract;
