import { createMiddleware } from 'hono/factory';
import type { RequestContext } from '../request-context.ts';
import type { AddressLimits } from './rate-limits.ts';

/** Limits how often one network address reads, and how often it writes. */
export function limitCalls({ reads, writes }: Pick<AddressLimits, 'reads' | 'writes'>) {
  return createMiddleware<RequestContext>(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    await (isRead ? reads : writes).take(c.get('address'));
    await next();
  });
}

/**
 * Limits how often one address asks for anything but the API. `/healthz` is not limited, because monitoring may share
 * an address with others.
 */
export function limitPages({ pages }: Pick<AddressLimits, 'pages'>) {
  return createMiddleware<RequestContext>((c, next) => {
    const { path } = c.req;
    if (path.startsWith('/api/') || path === '/healthz') return next();
    return pages.take(c.get('address')).then(next);
  });
}
