import { Hono } from 'hono';
import { pages } from '../../codegen/generated/pages.ts';
import { contentSecurityPolicy, type ForeignOrigins } from '../platform/http/headers/content-policy.ts';
import { inEachLanguage, type LiveAddresses, pageOf } from '../platform/site/site.routes.ts';
import type { Site } from '../platform/site/site-files.ts';

/**
 * `GET /studio/preview`: the page that the studio shows in a frame. Its policy is that of every page, except that our
 * own pages may frame it.
 */
export function frameRoutes(site: Site, origins: ForeignOrigins, live: LiveAddresses): Hono {
  const routes = new Hono();
  const { path, title } = pages.studioPreview;
  const page = inEachLanguage(live, (language) => pageOf(site, language, { title }, live));
  routes.get(path, (c) =>
    c.html(page('en').body.toString('utf8'), 200, {
      'Content-Security-Policy': contentSecurityPolicy(origins, "'self'"),
      'X-Frame-Options': 'SAMEORIGIN',
    }),
  );
  return routes;
}
