import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../errors.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sentences } from '../sentences.ts';
import type { BillingEvents } from './billing-events.service.ts';

const MAX_BYTES = 256_000;

/** `POST /webhooks/stripe`: what Stripe tells. The signature is of the body as it came. Below `/api`. */
export function webhookRoutes(events: BillingEvents): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  const refuse = () => {
    throw new AppError('too-large', { request: sentences.tooLarge });
  };
  routes.post('/webhooks/stripe', bodyLimit({ maxSize: MAX_BYTES, onError: refuse }), async (c) => {
    await events.takePost({ body: await c.req.text(), signature: c.req.header('stripe-signature') ?? '' });
    return c.json({ received: true });
  });
  return routes;
}
