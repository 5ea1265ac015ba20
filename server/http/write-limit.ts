import { createMiddleware } from 'hono/factory';
import type { AddressLimit } from './rate-limits.ts';
import type { RequestContext } from './request-context.ts';

/** Limits the writes of one network address. */
export function limitWrites(limit: AddressLimit) {
  return createMiddleware<RequestContext>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await limit.take(c.get('address'));
    await next();
  });
}
