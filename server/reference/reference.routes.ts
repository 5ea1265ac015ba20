import { hash } from 'node:crypto';
import { Hono } from 'hono';
import type { RequestContext } from '../http/request-context.ts';
import { lists } from './reference.service.ts';

/** The reference lists. Below `/api`. */
export function referenceRoutes(): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  for (const [path, list] of Object.entries(lists)) {
    routes.get(path, (c) => {
      const body = JSON.stringify(list(new URL(c.req.url).searchParams));
      const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
      const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300' };
      if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
      return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
    });
  }
  return routes;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}
