import { createMiddleware } from 'hono/factory';
import { contentSecurityPolicy, type ForeignOrigins } from '../../platform/http/headers/content-policy.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Log } from '../../platform/ports/log.ts';
import { faultCodeOf } from '../../platform/ports/vendor-error.ts';
import type { Embedding } from './embedding.service.ts';

type Parts = {
  embedding: Pick<Embedding, 'sitesOf'>;
  log: Log;
  /** Origins that the configured vendors need. */
  origins: ForeignOrigins;
};

/**
 * Lets the sites that a form names show its page, `/forms/<name>?embed`, in a frame; of browsers that know no
 * `frame-ancestors` none may. A page is shown on its own even while nobody can say which these are.
 */
export function allowFrames({ embedding, log, origins }: Parts) {
  return createMiddleware<RequestContext>(async (c, next) => {
    // Afterwards it is that of the route that answered.
    const name = c.req.param('name') ?? '';
    await next();
    // The page as it is otherwise leads to all others, which nobody may show.
    if (c.req.query('embed') === undefined) return;
    const sites = await embedding.sitesOf(name).catch((error: unknown) => {
      log('warn', 'frames not allowed', { reason: faultCodeOf(error) });
      return [];
    });
    if (sites.length > 0)
      c.res.headers.set('Content-Security-Policy', contentSecurityPolicy(origins, sites.join(' ')));
  });
}
