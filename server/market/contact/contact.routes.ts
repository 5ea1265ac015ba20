import { Hono } from 'hono';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import { readJsonObject } from '../../platform/http/bodies/json-body.ts';
import type { AddressLimit } from '../../platform/http/limits/rate-limits.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { ContactMessages } from './contact.service.ts';

type Parts = { forms: FormRegistry; contactMessages: ContactMessages; limit: AddressLimit };

/** `POST /contact`: a message from anybody. Below `/api`. */
export function contactRoutes({ forms, contactMessages, limit }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.post('/contact', async (c) => {
    await limit.take(c.get('address'));
    const payload = await readJsonObject(c, forms.get('contact'));
    return c.json({ id: await contactMessages.send(payload) }, 201);
  });
  return routes;
}
