import { Hono } from 'hono';
import { calls } from '../../../codegen/generated/server.ts';
import type { ConsultantInvitation, InvitationTokenCall } from '../../../codegen/generated/types.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import type { AddressLimits } from '../../platform/http/limits/rate-limits.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needMember } from '../accounts/member.ts';
import type { Consultants } from './consultants.service.ts';
import type { Engagements } from './engagements.service.ts';

type Parts = {
  forms: FormRegistry;
  consultants: Consultants;
  engagements: Engagements;
  limits: AddressLimits;
};

/** Buyers and their consultants. Below `/api/account`. */
export function consultantsRoutes({ forms, consultants, engagements, limits }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.get('/consultants', async (c) => c.json({ items: await consultants.list(buyerOf(c)) }));

  routes.post('/consultants', async (c) => {
    const buyer = buyerOf(c);
    const body = await readBody<ConsultantInvitation>(c, forms.get('consultant-invitation'));
    return c.json(await consultants.invite(buyer, body.email), 201);
  });

  routes.post('/consultants/:id/resend', async (c) =>
    c.json(await consultants.resend(buyerOf(c), c.req.param('id'))),
  );

  routes.delete('/consultants/:id', async (c) => {
    await consultants.end(buyerOf(c), c.req.param('id'));
    return c.body(null, 204);
  });

  routes.post('/verify_invitation', async (c) => {
    await limits.links.take(c.get('address'));
    return c.json(await engagements.read(await tokenOf(c)));
  });

  routes.post('/accept_invitation', async (c) => {
    await limits.links.take(c.get('address'));
    const consultant = needMember(c, 'consultant');
    return c.json({ buyer: await engagements.accept(consultant, await tokenOf(c)) });
  });

  routes.get('/buyers', async (c) =>
    c.json({ items: await engagements.buyersOf(needMember(c, 'consultant')) }),
  );

  routes.delete('/buyers/:id', async (c) => {
    await engagements.end(needMember(c, 'consultant'), c.req.param('id'));
    return c.body(null, 204);
  });

  return routes;
}

function buyerOf(c: AppContext) {
  return needMember(c, 'buyer');
}

async function tokenOf(c: AppContext): Promise<string> {
  const call = await readBody<InvitationTokenCall>(c, calls['invitation-token']);
  return call.invitationToken;
}
