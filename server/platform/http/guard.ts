import type { MiddlewareHandler } from 'hono';
import type { AppContext, RequestContext } from './request-context.ts';

/**
 * Makes a middleware that lets a request through unless `check` throws. It adds no promise of its own: each request
 * passes a dozen of them.
 */
export function guard(check: (c: AppContext) => undefined): MiddlewareHandler<RequestContext> {
  return (c, next) => {
    check(c);
    return next();
  };
}
