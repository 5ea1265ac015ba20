import { createMiddleware } from 'hono/factory';
import type { AddressLimits } from './rate-limits.ts';
import type { RequestContext } from './request-context.ts';

/** Limits how often one network address reads, and how often it writes. */
export function limitCalls({ reads, writes }: Pick<AddressLimits, 'reads' | 'writes'>) {
  return createMiddleware<RequestContext>(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    await (isRead ? reads : writes).take(c.get('address'));
    await next();
  });
}
