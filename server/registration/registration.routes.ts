import { Hono } from 'hono';
import { calls } from '../../codegen/generated/server.ts';
import type { DraftCall } from '../../codegen/generated/types.ts';
import { checkedBody } from '../http/call-body.ts';
import { readJsonObject } from '../http/json-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { AccessTokens } from '../signup/access-token.service.ts';
import type { Drafts } from './draft.service.ts';
import type { Registrations } from './registration.service.ts';
import { registrationForms } from './registration-forms.ts';

type Parts = { registrations: Registrations; drafts: Drafts; accessTokens: AccessTokens };

/** Drafts and the registrations themselves. Below `/api/registration`. */
export function registrationRoutes({ registrations, drafts, accessTokens }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.put('/draft', async (c) => {
    const body = await readJsonObject(c);
    const applicant = await accessTokens.getApplicant(body.accessToken);
    const { data } = checkedBody<DraftCall>(calls.draft, body);
    return c.json(await drafts.save(applicant, data));
  });

  for (const form of registrationForms) {
    routes.post(`/${form.call}`, async (c) =>
      c.json(await registrations.register(form, await readJsonObject(c)), 201),
    );
  }

  return routes;
}
