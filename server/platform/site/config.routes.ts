import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { MapSettings } from '../config/map-settings.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { CardSettings } from './card-settings.ts';

/** `GET /config`: the settings that the browser needs; none is secret. Below `/api`. */
export function configRoutes({
  cards,
  map,
}: {
  cards: CardSettings;
  map: MapSettings;
}): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  const config = {
    cards: cards.stripePublishableKey === undefined ? 'sandbox' : 'stripe',
    stripePublishableKey: cards.stripePublishableKey ?? null,
    stripeJsUrl: cards.stripeJsUrl ?? null,
    maps: map.googleMapsApiKey === undefined ? 'bundled' : 'google',
    googleMapsApiKey: map.googleMapsApiKey ?? null,
    mapTilesUrl: map.mapTilesUrl ?? null,
  };
  routes.use('/config', etag());
  routes.get('/config', (c) => c.json(config, 200, { 'Cache-Control': 'no-cache' }));
  return routes;
}
