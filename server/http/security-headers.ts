import { createMiddleware } from 'hono/factory';
import type { RequestContext } from './request-context.ts';

const contentSecurityPolicy = (imageSources: readonly string[]) =>
  [
    "default-src 'self'",
    ["img-src 'self' data:", ...imageSources].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
  ].join('; ');

const HEADERS: [string, string][] = [
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
];

const HSTS: [string, string] = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'];

type Options = {
  isHttps: boolean;
  /** Other origins that images may come from, such as map tiles. */
  imageSources?: readonly string[];
};

/** Puts the security headers on every answer. Nothing is kept by caches unless a route says so itself. */
export function securityHeaders({ isHttps, imageSources = [] }: Options) {
  const policy: [string, string] = ['Content-Security-Policy', contentSecurityPolicy(imageSources)];
  const headers = [policy, ...HEADERS, ...(isHttps ? [HSTS] : [])];
  return createMiddleware<RequestContext>(async (c, next) => {
    await next();
    const own = c.res.headers.get('Content-Security-Policy');
    for (const [name, value] of headers) c.res.headers.set(name, value);
    // A stranger's file has a stricter one.
    if (own !== null) c.res.headers.set('Content-Security-Policy', own);
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('X-Request-Id', c.get('requestId'));
  });
}
