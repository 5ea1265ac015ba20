import { Hono } from 'hono';
import { readBytes } from '../../platform/http/bodies/request-bytes.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { BillingEvents } from './billing-events.service.ts';

const MAX_BYTES = 256_000;

/** `POST /webhooks/stripe`: events from Stripe. The signature is of the raw body. Below `/api`. */
export function webhookRoutes(events: BillingEvents): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.post('/webhooks/stripe', async (c) => {
    const body = Buffer.from(await readBytes(c, MAX_BYTES)).toString();
    await events.takePost({ body, signature: c.req.header('stripe-signature') ?? '' });
    return c.json({ received: true });
  });
  return routes;
}
