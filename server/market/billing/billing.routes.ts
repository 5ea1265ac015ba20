import { Hono } from 'hono';
import { forms } from '../../../codegen/generated/server.ts';
import { AppError } from '../../platform/errors.ts';
import { readJsonObject } from '../../platform/http/json-body.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { needMember } from '../accounts/member.ts';
import type { Billing } from './billing.service.ts';
import type { CardChanges } from './card-change.service.ts';
import { readCardToken } from './card-token.ts';

type Parts = { billing: Billing; cardChanges: CardChanges };

/** What the organization of whoever is logged in owes and has paid. Below `/api/account`. */
export function billingRoutes({ billing, cardChanges }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/billing', async (c) => {
    const view = await billing.billingOf(needMember(c).organizationId);
    if (!view) throw new AppError('not-found', { request: sentences.notFound });
    return c.json(view);
  });

  routes.post('/billing/card', async (c) => {
    const { organizationId } = needMember(c);
    const token = readCardToken(forms['billing-card'], await readJsonObject(c, forms['billing-card']));
    return c.json(await cardChanges.changeCard(organizationId, token));
  });

  routes.post('/billing/cancel', async (c) => c.json(await billing.cancel(needMember(c).organizationId)));

  return routes;
}
