import { createMiddleware } from 'hono/factory';
import type { RequestContext } from '../request-context.ts';
import { contentSecurityPolicy, type ForeignOrigins, permissionsPolicy } from './content-policy.ts';

/** Sent with every answer. */
export const fixedHeaders: readonly [string, string][] = [
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
];

const HSTS: [string, string] = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'];

type Options = {
  isHttps: boolean;
  /** Origins that the configured vendors need. */
  origins?: ForeignOrigins;
};

/**
 * Adds the security headers to every answer; mounted before everything that answers. A header that a route has set
 * stays: uploaded files have a stricter policy, pages for frames another one. Caches store nothing unless a route
 * allows it.
 */
export function securityHeaders({ isHttps, origins = {} }: Options) {
  const headers: [string, string][] = [
    ['Content-Security-Policy', contentSecurityPolicy(origins)],
    ['Permissions-Policy', permissionsPolicy(origins)],
    ...fixedHeaders,
    ...(isHttps ? [HSTS] : []),
    ['Cache-Control', 'no-store'],
  ];
  return createMiddleware<RequestContext>(async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
}
