import { Hono } from 'hono';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import { AppError } from '../../platform/errors.ts';
import { readJsonObject } from '../../platform/http/bodies/json-body.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { needMember } from '../accounts/member.ts';
import type { Billing } from './billing.service.ts';
import type { CardChanges } from './card-change.service.ts';
import { readCardToken } from './card-token.ts';

type Parts = { forms: FormRegistry; billing: Billing; cardChanges: CardChanges };

/** The billing of the caller's organization. Below `/api/account`. */
export function billingRoutes({ forms, billing, cardChanges }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/billing', async (c) => {
    const view = await billing.billingOf(needMember(c).organizationId);
    if (!view) throw new AppError('not-found', { request: sentences.notFound });
    return c.json(view);
  });

  routes.post('/billing/card', async (c) => {
    const { organizationId } = needMember(c);
    const form = forms.get('billing-card');
    const token = await readCardToken(form, await readJsonObject(c, form));
    return c.json(await cardChanges.changeCard(organizationId, token));
  });

  routes.post('/billing/cancel', async (c) => c.json(await billing.cancel(needMember(c).organizationId)));

  return routes;
}
