import { Hono } from 'hono';
import { calls } from '../../../../codegen/generated/server.ts';
import type { ChangesDraftCall, ChangesTokenCall } from '../../../../codegen/generated/types.ts';
import type { Marks } from '../../../../codegen/runtime/merge/marks.ts';
import { savedText } from '../../../engine/drafts/merged-draft.ts';
import { readBody } from '../../../platform/http/bodies/call-body.ts';
import { anyAnswers, readJsonObject } from '../../../platform/http/bodies/json-body.ts';
import type { AddressLimits } from '../../../platform/http/limits/rate-limits.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Changes } from './changes.service.ts';

type Parts = { changes: Changes; limits: AddressLimits };

/** The applicant's link for changing answers. Below `/api/registration`. */
export function changesRoutes({ changes, limits }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.post('/verify_changes_token', async (c) => {
    await limits.links.take(c.get('address'));
    const body = await readBody<ChangesTokenCall>(c, calls['changes-token']);
    return c.json(await changes.read(body.changesToken));
  });

  routes.put('/changes_draft', async (c) => {
    const body = await readBody<ChangesDraftCall>(c, calls['changes-draft']);
    const { changesToken, data, marks, formVersion } = body;
    const sent = { data, marks: marks as Marks, typedInto: formVersion };
    return c.body(savedText(await changes.saveDraft(changesToken, sent)), 200, {
      'Content-Type': 'application/json',
    });
  });

  routes.post('/submit_changes', async (c) =>
    c.json(await changes.submit(await readJsonObject(c, anyAnswers))),
  );

  return routes;
}
