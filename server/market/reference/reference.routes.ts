import { Hono } from 'hono';
import { sendCached } from '../../platform/http/headers/cached-json.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { jsonDocument } from '../../platform/json-document.ts';
import { listPaths, type Reference } from './reference.service.ts';
import { spokenNames } from './spoken-names.ts';

/** The reference lists. Below `/api/data`. */
export function referenceRoutes(reference: Reference): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  for (const path of listPaths) {
    routes.get(`/${path}`, async (c) => {
      const query = new URL(c.req.url).searchParams;
      c.header('Vary', 'Accept-Language, Cookie', { append: true });
      if (path === 'buyers') {
        const buyers = mayChooseBuyers(c) ? await reference.answer(path, query) : [];
        return sendCached(c, jsonDocument(buyers), 'private, no-cache');
      }
      return sendCached(c, jsonDocument(spokenNames(path, await reference.answer(path, query))));
    });
  }
  return routes;
}

/** Only users may see the names of buyers; nobody else is ever asked to choose one. */
function mayChooseBuyers(c: AppContext): boolean {
  const user = c.get('user');
  return user !== undefined && !user.needsSecondFactor;
}
