import { Hono } from 'hono';
import { own } from '../../../codegen/runtime/json.ts';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { AppError } from '../../platform/errors.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import { seenTag } from '../../platform/http/headers/if-match.ts';
import type { AddressLimits } from '../../platform/http/limits/rate-limits.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { EDITORS, FORM_OWNERS } from '../../platform/security/session-user.ts';
import type { Confirmations, Contact } from '../confirmations/confirmations.service.ts';
import type { FormCaller, FormOpening } from './form-opening.ts';
import type { Openings } from './openings.service.ts';

type Parts = {
  openings: Openings;
  confirmations: Confirmations;
  limits: Pick<AddressLimits, 'codes' | 'checks'>;
  /** The time zone that people are told times in. */
  timeZone: string;
  /** The rules for the bodies of its calls. */
  calls: Record<'form-opening' | 'form-code' | 'form-confirmation', Rules>;
};

/**
 * When forms take answers, and from whom: `/forms/<name>/…` for everybody, the rest for owners of forms. Below `/api`.
 */
export function openingsRoutes({
  openings,
  confirmations,
  limits,
  timeZone,
  calls,
}: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/forms/:name/state', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await openings.stateNow(c.req.param('name'), formCaller(c)));
  });

  routes.post('/forms/:name/code', async (c) => {
    const address = c.get('address');
    await limits.codes.take(address);
    const contact = await readBody<Record<string, string>>(c, calls['form-code']);
    const { by, ...form } = await openings.findConfirmed(c.req.param('name'));
    const field = by === 'email' ? 'email' : 'mobileNumber';
    const given = own(contact, field);
    if (given === undefined) throw new AppError('invalid', { [field]: sentences.otherContact });
    return c.json(await confirmations.request(form, { [field]: given } as Contact, address), 201);
  });

  routes.post('/forms/:name/confirmation', async (c) => {
    await limits.checks.take(c.get('address'));
    const tried = await readBody<{ request: string; verificationCode: string }>(
      c,
      calls['form-confirmation'],
    );
    const { id } = await openings.findConfirmed(c.req.param('name'));
    return c.json(await confirmations.confirm(id, tried), 201);
  });

  routes.get('/admin/openings', async (c) => {
    const { role } = needRole(c, FORM_OWNERS);
    return c.json({ timeZone, canHandOn: EDITORS.includes(role), items: await openings.list() });
  });

  routes.put('/admin/openings/:name', async (c) => {
    const { id: staffId } = needRole(c, FORM_OWNERS);
    const opening = await readBody<FormOpening>(c, calls['form-opening']);
    return c.json(await openings.change(c.req.param('name'), opening, { staffId, seen: seenTag(c) }));
  });

  routes.post('/admin/openings/:name/link', async (c) => {
    const { id: staffId } = needRole(c, FORM_OWNERS);
    return c.json(await openings.renewLink(c.req.param('name'), { staffId, seen: seenTag(c) }));
  });

  return routes;
}

/** Returns who wants to fill in a form, with what their page shows for it. */
export function formCaller(c: AppContext): FormCaller {
  return { user: c.get('user'), key: c.req.header('form-key') };
}
