import { Hono } from 'hono';
import { calls } from '../../../codegen/generated/server.ts';
import type { StaffMember, StaffRoleCall } from '../../../codegen/generated/types.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import type { StaffManagement } from './staff-management.service.ts';

type Parts = { forms: FormRegistry; staffManagement: StaffManagement };

/** Staff users. Below `/api/admin/staff`; for admins. */
export function staffRoutes({ forms, staffManagement: staff }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/', async (c) => {
    needRole(c, ['admin']);
    return c.json({ items: await staff.list() });
  });

  routes.post('/', async (c) => {
    needRole(c, ['admin']);
    const body = await readBody<StaffMember>(c, forms.get('staff-member'));
    return c.json(await staff.add({ ...body, name: body.name.trim() }), 201);
  });

  routes.put('/:id', async (c) => {
    needRole(c, ['admin']);
    const { role } = await readBody<StaffRoleCall>(c, calls['staff-role']);
    return c.json(await staff.changeRole(c.req.param('id'), role));
  });

  routes.delete('/:id', async (c) => {
    needRole(c, ['admin']);
    await staff.remove(c.req.param('id'));
    return c.body(null, 204);
  });

  return routes;
}
