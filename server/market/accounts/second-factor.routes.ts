import { Hono } from 'hono';
import { calls } from '../../../codegen/generated/server.ts';
import type { CodeCall, PasswordCall } from '../../../codegen/generated/types.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import type { Cookie } from '../../platform/http/headers/cookies.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needStaff } from '../../platform/http/session.ts';
import type { SecondFactors } from './second-factor.service.ts';

type Parts = { secondFactors: SecondFactors; cookie: Cookie };

/** The calling staff member's own second factor. Below `/api/account/second_factor`. */
export function secondFactorRoutes({ secondFactors, cookie }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  const inSession = (c: AppContext) => ({ ...needStaff(c), session: cookie.read(c) });
  const codeOf = async (c: AppContext) => (await readBody<CodeCall>(c, calls.code)).code;

  routes.get('/', async (c) => c.json(await secondFactors.stateOf(needStaff(c).id)));

  routes.post('/begin', async (c) => {
    const person = needStaff(c);
    const { password } = await readBody<PasswordCall>(c, calls.password);
    return c.json(await secondFactors.begin(person, password));
  });

  routes.post('/confirm', async (c) => c.json(await secondFactors.confirm(inSession(c), await codeOf(c))));

  routes.post('/renew_codes', async (c) =>
    c.json(await secondFactors.renewCodes(needStaff(c), await codeOf(c))),
  );

  routes.post('/end', async (c) => {
    await secondFactors.end(inSession(c), await codeOf(c));
    return c.json({});
  });

  return routes;
}
