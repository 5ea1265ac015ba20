import { Hono } from 'hono';
import { own } from '../../codegen/runtime/json.ts';
import { FEW } from '../engine/insight/form-insight.ts';
import type { Insight } from '../engine/insight/insight.service.ts';
import { AppError } from '../platform/errors.ts';
import type { AppContext, RequestContext } from '../platform/http/request-context.ts';
import { needRole } from '../platform/http/session.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { STAFF_ROLES } from '../platform/security/session-user.ts';
import { passOn } from './schemas-away.ts';
import type { Studio } from './studio.service.ts';

type Parts = {
  studio: Studio;
  insight: Insight;
  /** Whether anybody who can reach this process may look at and change forms: only on the owner's own machine. */
  isOpen: boolean;
  /** Returns what is wrong with files that were edited by hand, in words, by form; only if forms may be changed. */
  slips?: (() => Record<string, string>) | undefined;
};

const INSIGHT_DAYS = 28;

/** The studio's read calls. Below `/api/studio`; for staff, or for everybody if the studio is open. */
export function studioRoutes({ studio, insight, isOpen, slips }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.onError(passOn);
  const mayRead = (c: AppContext) => isOpen || needRole(c, STAFF_ROLES);
  routes.get('/forms', (c) => {
    mayRead(c);
    const slipOf = slips?.() ?? {};
    const forms = studio.list().map((form) => ({ ...form, slip: own(slipOf, form.id) }));
    return c.json({ canWrite: isOpen, forms });
  });
  routes.get('/messages', (c) => {
    mayRead(c);
    return c.json({ canWrite: isOpen, ...studio.messages() });
  });
  routes.get('/forms/:id', (c) => {
    mayRead(c);
    const form = studio.find(c.req.param('id'));
    if (!form) throw new AppError('not-found', { request: sentences.notFound });
    return c.json({ canWrite: isOpen, form }, 200, { ETag: `"${form.tag}"` });
  });
  routes.get('/forms/:id/insight', async (c) => {
    mayRead(c);
    const id = c.req.param('id');
    if (!studio.find(id)) throw new AppError('not-found', { request: sentences.notFound });
    const items = (await insight.read(INSIGHT_DAYS)).filter(({ name }) => name === id);
    return c.json({ days: INSIGHT_DAYS, few: FEW, items });
  });
  return routes;
}
