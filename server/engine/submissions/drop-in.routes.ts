import { Hono } from 'hono';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { AppError } from '../../platform/errors.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import { readJsonObject } from '../../platform/http/bodies/json-body.ts';
import type { AddressLimit } from '../../platform/http/limits/rate-limits.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { DeviceDraft, DeviceDrafts } from '../drafts/device-drafts.service.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import { formCaller } from '../openings/openings.routes.ts';
import type { DropIns } from './drop-in.service.ts';
import { findDropInForm, findFormInBrowsers, listDropInForms } from './drop-in-forms.ts';

type Parts = {
  forms: FormRegistry;
  dropIns: DropIns;
  deviceDrafts: DeviceDrafts;
  limit: AddressLimit;
  /** The rules for the bodies of its calls. */
  calls: { 'device-draft': Rules };
};

/**
 * `POST /forms/<name>` for each drop-in, stored once for each `Idempotency-Key`, and `/resume` below each form whose
 * half-filled answers only browsers keep. Below `/api`.
 */
export function dropInRoutes({ forms, dropIns, deviceDrafts, limit, calls }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  const receiveNamed = (c: AppContext, name: string) => receive(c, found(findDropInForm(forms, name)));
  // Those that have a description of their own, and any other.
  for (const { id } of listDropInForms(forms)) routes.post(`/forms/${id}`, (c) => receiveNamed(c, id));
  routes.post('/forms/:name', (c) => receiveNamed(c, c.req.param('name')));
  routes.post('/forms/:name/resume', async (c) => {
    const form = found(findFormInBrowsers(forms, c.req.param('name')));
    const draft = await readBody<DeviceDraft>(c, calls['device-draft']);
    return c.json(await deviceDrafts.resume(form, draft));
  });
  return routes;

  async function receive(c: AppContext, form: FormDefinition): Promise<Response> {
    await limit.take(c.get('address'));
    const payload = await readJsonObject(c, form);
    const sender = { caller: formCaller(c), clientKey: clientKeyOf(c) };
    return c.json(await dropIns.submit(form, payload, sender), 201);
  }
}

/** @throws AppError `not-found` */
function found(form: FormDefinition | undefined): FormDefinition {
  if (!form) throw new AppError('not-found', { request: sentences.notFound });
  return form;
}

/** @throws AppError `invalid` for a key that anybody could guess, or that is no key */
function clientKeyOf(c: AppContext): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !/^[\w-]{16,64}$/.test(key))
    throw new AppError('invalid', { request: sentences.badIdempotencyKey });
  return key;
}
