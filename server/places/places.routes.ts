import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { RequestContext } from '../http/request-context.ts';
import type { MapSettings } from './map-settings.ts';
import type { PlaceSearch } from './place-search.ts';

const LONGEST_QUERY = 100;

/**
 * `GET /places?q=&cc=`: up to six places for what was typed, those of the country `cc` first. `GET /config`:
 * what the browser has to know of the settings. Below `/api`.
 */
export function placesRoutes(search: PlaceSearch, settings: MapSettings): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.use('/places', etag());
  routes.get('/places', async (c) => {
    const query = (c.req.query('q') ?? '').slice(0, LONGEST_QUERY);
    const country = (c.req.query('cc') ?? '').toUpperCase();
    return c.json(await search(query, country), 200, { 'Cache-Control': 'public, max-age=300' });
  });
  routes.use('/config', etag());
  routes.get('/config', (c) =>
    c.json(
      {
        mapTilesUrl: settings.mapTilesUrl ?? null,
        googleMapsApiKey: settings.googleMapsApiKey ?? null,
      },
      200,
      { 'Cache-Control': 'no-cache' },
    ),
  );
  return routes;
}
