import { Hono } from 'hono';
import type { SandboxPayments } from '../../platform/adapters/payments/sandbox/sandbox.ts';
import { AppError } from '../../platform/errors.ts';
import { readBytes } from '../../platform/http/bodies/request-bytes.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { toSay } from '../../platform/i18n/translated.ts';
import type { BillingEvents } from './billing-events.service.ts';
import { sandboxPage, sandboxStyle } from './sandbox.page.ts';

const DAY_SECONDS = 86_400;
const MOST_DAYS = 366;
const MOST_BYTES = 1000;

type Parts = { sandbox: SandboxPayments; billingEvents: BillingEvents };

/** Lets time pass for the sandbox. Below `/dev`; only where the sandbox is in use, and never in production. */
export function sandboxRoutes({ sandbox, billingEvents }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.get('/billing', (c) => c.html(sandboxPage(undefined)));
  routes.get('/billing.css', (c) => c.body(sandboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  routes.post('/billing', async (c) => {
    const form = new URLSearchParams(Buffer.from(await readBytes(c, MOST_BYTES)).toString());
    const days = Number(form.get('days'));
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
      throw new AppError('invalid', { days: toSay('days', `Let from 1 to ${MOST_DAYS} days pass.`) });
    await sandbox.letTimePass(days * DAY_SECONDS);
    await billingEvents.takeMissed();
    return c.html(sandboxPage(days));
  });
  return routes;
}
