import { Hono } from 'hono';
import type { PrometheusMetrics } from '../adapters/metrics/prometheus.ts';
import type { MayRead } from '../http/limits/network-gate.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { OutboxWatch } from '../outbox/outbox-watch.service.ts';

type Parts = { metrics: PrometheusMetrics; outboxWatch: OutboxWatch; mayRead: MayRead };

/** `GET /metrics`, for callers from permitted networks; to all others it does not exist. */
export function metricsRoutes({ metrics, outboxWatch, mayRead }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.get('/metrics', async (c, next) => {
    if (!mayRead(c)) return next();
    const text = await metrics.scrape(outboxWatch.depths);
    return c.body(text, 200, { 'Content-Type': metrics.contentType });
  });
  return routes;
}
