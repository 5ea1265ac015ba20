import { Hono } from 'hono';
import { own } from '../../codegen/runtime/json.ts';
import { FEW } from '../engine/insight/form-insight.ts';
import type { Insight } from '../engine/insight/insight.service.ts';
import { AppError } from '../platform/errors.ts';
import type { AppContext, RequestContext } from '../platform/http/request-context.ts';
import { needRole } from '../platform/http/session.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { FORM_OWNERS, type SessionUser, STAFF_ROLES } from '../platform/security/session-user.ts';
import type { FormDrafts } from './drafts/form-drafts.service.ts';
import type { FormText } from './form-files.ts';
import { passOn } from './schemas-away.ts';
import type { Studio } from './studio.service.ts';

type Parts = {
  studio: Studio;
  insight: Insight;
  /** The files, which anybody who can reach this process may change: only on the owner's own machine. */
  files:
    | {
        textOf: (id: string) => FormText | undefined;
        /** Returns what is wrong with files that were edited by hand, in words, by form. */
        slips: () => Record<string, string>;
      }
    | undefined;
  /** What staff work on; not where the files are open. */
  drafts: Pick<FormDrafts, 'list' | 'thrownAway' | 'open' | 'published' | 'withProduct'>;
  /** The time zone that people are told times in. */
  timeZone: string;
  /** Whether a second person has to approve what is published. */
  needsApproval: boolean;
};

const INSIGHT_DAYS = 28;

/** The studio's read calls. Below `/api/studio`; for staff, or for everybody if its files are open. */
export function studioRoutes({ studio, insight, files, drafts, ...settings }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.onError(passOn);
  const isOpen = files !== undefined;
  const reader = (c: AppContext) => (isOpen ? undefined : needRole(c, STAFF_ROLES));
  const mayChange = (user: SessionUser | undefined) => user === undefined || FORM_OWNERS.includes(user.role);
  routes.get('/forms', async (c) => {
    const user = reader(c);
    const slipOf = files?.slips() ?? {};
    const isOwner = user !== undefined && mayChange(user);
    const work = isOwner ? await drafts.list() : [];
    const thrownAway = isOwner ? await drafts.thrownAway() : [];
    const withProduct = isOwner ? await drafts.withProduct() : [];
    const forms = studio.list().map((form) => {
      return { ...form, slip: own(slipOf, form.id), hasProduct: withProduct.includes(form.id) };
    });
    const { timeZone } = settings;
    const listed = { timeZone, forms, drafts: work, thrownAway };
    return c.json({ canWrite: mayChange(user), hasDrafts: !isOpen, ...listed });
  });
  routes.get('/messages', (c) => {
    reader(c);
    return c.json({ canWrite: isOpen, ...studio.messages() });
  });
  routes.get('/forms/:id', async (c) => {
    const user = reader(c);
    const id = c.req.param('id');
    const canWrite = mayChange(user);
    if (user && canWrite) {
      const { text, tag, ...around } = await drafts.open(id, user.id);
      const form = studio.show(id, text);
      const { timeZone, needsApproval } = settings;
      const work = { me: user.id, ...around, timeZone, needsApproval };
      return c.json({ canWrite, hasDrafts: true, form, ...work }, 200, { ETag: `"${tag}"` });
    }
    const text = files ? files.textOf(id) : await drafts.published(id);
    if (!text) throw new AppError('not-found', { request: sentences.notFound });
    const form = studio.show(id, text);
    return c.json({ canWrite, hasDrafts: false, form }, 200, { ETag: `"${form.tag}"` });
  });
  routes.get('/forms/:id/insight', async (c) => {
    const user = reader(c);
    const id = c.req.param('id');
    if (!studio.list().some((form) => form.id === id)) {
      if (!user || !mayChange(user)) throw new AppError('not-found', { request: sentences.notFound });
      await drafts.open(id, user.id);
    }
    const items = (await insight.read(INSIGHT_DAYS)).filter(({ name }) => name === id);
    return c.json({ days: INSIGHT_DAYS, few: FEW, items });
  });
  return routes;
}
