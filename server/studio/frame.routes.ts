import { Hono } from 'hono';
import { pages } from '../../codegen/generated/pages.ts';
import { contentSecurityPolicy, type ForeignOrigins } from '../platform/http/headers/content-policy.ts';
import { pageOf } from '../platform/site/site.routes.ts';
import type { Site } from '../platform/site/site-files.ts';

/**
 * `GET /studio/preview`: the page that the studio shows in a frame. Its policy is that of every page, except that our
 * own pages may frame it.
 */
export function frameRoutes(site: Site, origins: ForeignOrigins): Hono {
  const routes = new Hono();
  const { path, title } = pages.studioPreview;
  const html = pageOf(site, 'en', { title }).body.toString('utf8');
  routes.get(path, (c) =>
    c.html(html, 200, {
      'Content-Security-Policy': contentSecurityPolicy(origins, "'self'"),
      'X-Frame-Options': 'SAMEORIGIN',
    }),
  );
  return routes;
}
