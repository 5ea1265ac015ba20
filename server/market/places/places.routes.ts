import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AddressLimit } from '../../platform/http/limits/rate-limits.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { PlaceSearch } from './place-search.ts';

const LONGEST_QUERY = 100;

/** `GET /places?q=&cc=`: up to six places that match the query, those of the country `cc` first. Below `/api`. */
export function placesRoutes(search: PlaceSearch, limit: AddressLimit): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.use('/places', etag());
  routes.get('/places', async (c) => {
    await limit.take(c.get('address'));
    const query = (c.req.query('q') ?? '').slice(0, LONGEST_QUERY);
    const country = (c.req.query('cc') ?? '').toUpperCase();
    return c.json(await search(query, country), 200, { 'Cache-Control': 'public, max-age=300' });
  });
  return routes;
}
