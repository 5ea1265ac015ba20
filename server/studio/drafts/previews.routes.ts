import { Hono } from 'hono';
import type { Cookie } from '../../platform/http/headers/cookies.ts';
import type { AddressLimit } from '../../platform/http/limits/rate-limits.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import type { FormLooks } from './form-looks.service.ts';
import { linkGone, type PreviewLinks } from './preview-links.service.ts';
import { sendRules } from './send-rules.ts';
import type { Asking } from './workshop.ts';

type Parts = {
  formLooks: FormLooks;
  previewLinks: PreviewLinks;
  /** The time zone that people are told times in. */
  timeZone: string;
  /** Names the browser, so that a link works in no other one. */
  cookie: Cookie;
  limit: AddressLimit;
};

/** The draft of a form for whoever has a link to it. Below `/api/previews`. */
export function previewsRoutes({
  formLooks,
  previewLinks,
  timeZone,
  cookie,
  limit,
}: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.post('/:token/open', async (c) => {
    await limit.take(c.get('address'));
    cookie.write(c, await previewLinks.open(c.req.param('token'), cookie.read(c)));
    return c.body(null, 204);
  });

  routes.get('/:token', async (c) => {
    const { formId, expiresAt } = await previewLinks.find(c.req.param('token'), cookie.read(c));
    const { form, french, changedAt, isDraft } = await formLooks.look(formId, strangerIn(c));
    // It was published or thrown away a moment ago.
    if (!isDraft) throw linkGone();
    return c.json({ form, french, changedAt, expiresAt, timeZone });
  });

  routes.get('/:token/rules/:file', async (c) => {
    const { token, file } = c.req.param();
    const { formId } = await previewLinks.find(token, cookie.read(c));
    const how = { isOwn: true, asking: strangerIn(c) };
    return sendRules(c, await formLooks.rules(formId, file, how));
  });

  return routes;
}

/** Who asks for a draft from outside, for as long as the connection is open. */
function strangerIn(c: AppContext): Asking {
  return { by: c.get('address'), leaving: c.req.raw.signal };
}
