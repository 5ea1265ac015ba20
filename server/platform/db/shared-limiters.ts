import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** Points allowed within `duration` seconds. */
export type Rate = { points: number; duration: number };

/** Makes limiters whose counts are shared by all processes. */
export type SharedLimiters = (name: string, rate: Rate) => RateLimiterAbstract;
