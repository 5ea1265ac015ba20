import { Hono } from 'hono';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { FORM_OWNERS, STAFF_ROLES } from '../../platform/security/session-user.ts';
import { askingOf } from './form-drafts.routes.ts';
import type { FormLooks } from './form-looks.service.ts';
import type { PreviewLinks } from './preview-links.service.ts';
import { sendRules } from './send-rules.ts';

type Parts = {
  formLooks: FormLooks;
  previewLinks: PreviewLinks;
  /** The time zone that people are told times in. */
  timeZone: string;
  /** The rules for the bodies of its calls. */
  calls: { 'preview-link': Rules };
};

/** Drafts of forms as people would see them, for staff, and the links for people outside. Below `/api/studio/forms`. */
export function previewLinksRoutes({
  formLooks,
  previewLinks,
  timeZone,
  calls,
}: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  const editor = (c: AppContext) => needRole(c, FORM_OWNERS).id;

  routes.get('/:id/look', async (c) => {
    const { id: staffId } = needRole(c, STAFF_ROLES);
    return c.json({ ...(await formLooks.look(c.req.param('id'), askingOf(c, staffId))), timeZone });
  });

  // Any process may be asked for the rules of what was typed at another one: the draft is kept in between.
  routes.get('/:id/rules/:file', async (c) => {
    const { id: staffId, role } = needRole(c, STAFF_ROLES);
    const { id, file } = c.req.param();
    const how = { isOwn: !FORM_OWNERS.includes(role), asking: askingOf(c, staffId) };
    return sendRules(c, await formLooks.rules(id, file, how));
  });

  routes.get('/:id/links', async (c) => {
    editor(c);
    return c.json({ items: await previewLinks.list(c.req.param('id')) });
  });

  routes.post('/:id/links', async (c) => {
    const staffId = editor(c);
    const { name, days } = await readBody<{ name: string; days: number }>(c, calls['preview-link']);
    const url = await previewLinks.make(c.req.param('id'), { name: name.trim(), days }, staffId);
    return c.json({ url }, 201);
  });

  routes.delete('/:id/links/:link', async (c) => {
    const staffId = editor(c);
    const { id, link } = c.req.param();
    await previewLinks.withdraw(id, link, staffId);
    return c.body(null, 204);
  });

  return routes;
}
