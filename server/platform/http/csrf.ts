import { createMiddleware } from 'hono/factory';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import type { RequestContext } from './request-context.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site's page has sent: browsers say so by `Origin` and `Sec-Fetch-Site`. Callers
 * that are no browser send neither.
 */
export function refuseForeignWrites(ownOrigins: ReadonlySet<string>) {
  return createMiddleware<RequestContext>(async (c, next) => {
    if (!READING.has(c.req.method)) {
      const origin = c.req.header('origin');
      const isForeign = origin !== undefined && !ownOrigins.has(origin);
      if (isForeign || c.req.header('sec-fetch-site') === 'cross-site') {
        throw new AppError('forbidden', { request: sentences.foreignOrigin });
      }
    }
    await next();
  });
}

/**
 * The origins whose pages may write: the public one, and while none is set, this machine under each of its
 * names.
 */
export function ownOriginsOf(publicUrl: string, isPublicUrlSet: boolean): Set<string> {
  const { port, hostname } = new URL(publicUrl);
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|\[::\])$/.test(hostname);
  if (isPublicUrlSet || !isLoopback) return new Set([publicUrl]);
  const suffix = port === '' ? '' : `:${port}`;
  return new Set([
    publicUrl,
    ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}${suffix}`),
  ]);
}
