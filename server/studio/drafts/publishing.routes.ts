import { Hono } from 'hono';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import type { Releases } from '../../engine/releases/releases.service.ts';
import type { Webhooks } from '../../engine/webhooks/webhooks.service.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import { seenTag } from '../../platform/http/headers/if-match.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { FORM_OWNERS } from '../../platform/security/session-user.ts';
import { draftsByRelease } from '../draft-counts.ts';
import type { CountDrafts } from '../editing.service.ts';
import type { FormText } from '../form-files.ts';
import { askingOf } from './form-drafts.routes.ts';
import type { FormDrafts } from './form-drafts.service.ts';
import type { Publishing } from './publishing.service.ts';

type Parts = {
  drafts: FormDrafts;
  publishing: Publishing;
  releases: Releases;
  webhooks: Pick<Webhooks, 'consumersOf'>;
  countDrafts: CountDrafts;
  /** The rules for the bodies of its calls. */
  calls: Record<'form-changes' | 'form-publication' | 'form-approval' | 'form-refusal', Rules>;
};

type Changes = FormText & { migration?: Migration };
type Refusal = { offer: string; why?: string };
type Publication = { tag: string; migration?: Migration; reason?: string; publishAt?: string };

/** Publishing drafts of forms. Below `/api/studio/forms`. */
export function publishingRoutes({
  drafts,
  publishing,
  releases,
  webhooks,
  countDrafts,
  calls,
}: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  const editor = (c: AppContext) => needRole(c, FORM_OWNERS).id;

  routes.post('/:id/changes', async (c) => {
    const staffId = editor(c);
    const id = c.req.param('id');
    const { migration, ...text } = await readBody<Changes>(c, calls['form-changes']);
    await drafts.head(id, staffId);
    const stored = await countDrafts(id);
    return c.json({
      plan: await publishing.plan(id, { text, migration }, askingOf(c, staffId)),
      consumers: await webhooks.consumersOf(id),
      ...(stored && { drafts: draftsByRelease(stored, releases.of(id)) }),
    });
  });

  routes.post('/:id/publication', async (c) => {
    const staffId = editor(c);
    const wish = await readBody<Publication>(c, calls['form-publication']);
    const { tag, migration, reason = null, publishAt = null } = wish;
    const outcome = await publishing.offer(c.req.param('id'), { tag, migration, reason, publishAt }, staffId);
    return c.json(outcome, 201);
  });

  routes.post('/:id/approval', async (c) => {
    const staffId = editor(c);
    const { offer } = await readBody<{ offer: string }>(c, calls['form-approval']);
    return c.json(await publishing.approve(c.req.param('id'), offer, staffId), 201);
  });

  routes.post('/:id/refusal', async (c) => {
    const staffId = editor(c);
    const { offer: offerTag, why = '' } = await readBody<Refusal>(c, calls['form-refusal']);
    await publishing.sendBack(c.req.param('id'), { offerTag, why: why.trim() || null }, staffId);
    return c.body(null, 204);
  });

  routes.delete('/:id/publication', async (c) => {
    const staffId = editor(c);
    await publishing.takeBack(c.req.param('id'), seenTag(c), staffId);
    return c.body(null, 204);
  });

  return routes;
}
