import { Hono } from 'hono';
import { FOR_GOOD, respond } from './site.routes.ts';
import type { SiteFile } from './site-files.ts';

/** The page's path in the build. */
const PAGE = '/dev/gallery.html';

/** `GET /dev/gallery`: every widget in every state. Never in production. */
export function galleryRoutes(files: Map<string, SiteFile>): Hono {
  const routes = new Hono();
  for (const [path, file] of files) {
    const [address, cacheControl] = path === PAGE ? ['/dev/gallery', 'no-store'] : [path, FOR_GOOD];
    routes.get(address, (c) => respond(c, file, { cacheControl, status: 200 }));
  }
  return routes;
}
