import { Hono } from 'hono';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { AppError } from '../../platform/errors.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import type { AddressLimit } from '../../platform/http/limits/rate-limits.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { STAFF_ROLES } from '../../platform/security/session-user.ts';
import { FEW } from './form-insight.ts';
import type { Counts, Insight } from './insight.service.ts';

const PERIODS = [7, 28, 90];

type Parts = {
  insight: Insight;
  limit: AddressLimit;
  /** The rules for the bodies of its calls. */
  calls: { insight: Rules };
};

/** Counts of what happens to forms: `POST /insight` for any browser, `GET /admin/insight` for staff. Below `/api`. */
export function insightRoutes({ insight, limit, calls }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.post('/insight', async (c) => {
    await limit.take(c.get('address'));
    const body = await readBody<Counts>(c, calls.insight);
    if (!wantsPrivacy(c)) await insight.count(body);
    return c.body(null, 204);
  });

  routes.get('/admin/insight', async (c) => {
    needRole(c, STAFF_ROLES);
    const days = Number(c.req.query('days') ?? 28);
    if (!PERIODS.includes(days)) throw new AppError('invalid', { days: sentences.otherPeriod });
    return c.json({ days, few: FEW, items: await insight.read(days) });
  });

  return routes;
}

/** Looks for Global Privacy Control and its forerunner, Do Not Track. With these our pages do not even call. */
function wantsPrivacy(c: AppContext): boolean {
  return c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';
}
