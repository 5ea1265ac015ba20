import { Hono } from 'hono';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { FORM_OWNERS } from '../../platform/security/session-user.ts';
import type { SettingChanges } from './setting-changes.service.ts';

/** Who changed the settings of a form, for owners of forms. Below `/api/admin/setting-changes`. */
export function settingChangesRoutes({ settingChanges }: { settingChanges: SettingChanges }) {
  const routes = new Hono<RequestContext>();
  routes.get('/:name', async (c) => {
    needRole(c, FORM_OWNERS);
    return c.json({ items: await settingChanges.list(c.req.param('name')) });
  });
  return routes;
}
