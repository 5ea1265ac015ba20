import { Hono } from 'hono';
import type { ActPlace, FormActs } from '../../engine/form-acts/form-acts.service.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { FORM_OWNERS } from '../../platform/security/session-user.ts';
import type { ActDetailsOf } from './act-details.service.ts';
import { askingOf } from './form-drafts.routes.ts';
import type { FormDrafts } from './form-drafts.service.ts';

type Parts = {
  formActs: FormActs;
  actDetails: ActDetailsOf;
  formDrafts: FormDrafts;
  /** The time zone that people are told times in. */
  timeZone: string;
};

/** What was done with forms, for those who may publish them. Below `/api/studio/forms`. */
export function formActsRoutes({ formActs, actDetails, formDrafts, timeZone }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  const editor = (c: AppContext) => needRole(c, FORM_OWNERS).id;

  routes.get('/:id/acts', async (c) => {
    const staffId = editor(c);
    const id = c.req.param('id');
    const { items, next } = await formActs.list(id, placeIn(c.req.query('cursor')));
    const title = await formDrafts.titleOf(id);
    // Of a form that there never was, nothing is said; of one that is gone, what is on record.
    if (items.length === 0) await formDrafts.head(id, staffId);
    return c.json({ timeZone, title, items, next: next && `${next.act ?? ''}~${next.release ?? ''}` });
  });

  routes.get('/:id/acts/:act', async (c) => {
    const staffId = editor(c);
    const { id, act } = c.req.param();
    return c.json(await actDetails.look(id, act, askingOf(c, staffId)));
  });

  routes.post('/:id/acts/:act/draft', async (c) => {
    const staffId = editor(c);
    const { id, act } = c.req.param();
    await actDetails.bringBack(id, act, staffId);
    return c.body(null, 204);
  });

  return routes;
}

const PLACE = /^([\w-]{0,36})~(\d{0,7})$/;

/** Reads where a page begins, as the page before said it; anything else is the beginning. */
function placeIn(cursor: string | undefined): ActPlace {
  const [, act, release] = PLACE.exec(cursor ?? '') ?? [];
  return { ...(act && { act }), ...(release && { release: Number(release) }) };
}
