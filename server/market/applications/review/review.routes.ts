import { Hono } from 'hono';
import { calls } from '../../../../codegen/generated/server.ts';
import type {
  DeclineCall,
  NoteCall,
  PreviewDecisionCall,
  RequestChangesCall,
  SeenVersionCall,
} from '../../../../codegen/generated/types.ts';
import { readBody } from '../../../platform/http/bodies/call-body.ts';
import { noAnswers, readJsonObject } from '../../../platform/http/bodies/json-body.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { needRole } from '../../../platform/http/session.ts';
import { renderMail } from '../../../platform/outbox/compose-mail.ts';
import { REVIEWERS } from '../../../platform/security/session-user.ts';
import type { Applications } from './applications.service.ts';
import type { ChangeRequests } from './change-requests.service.ts';
import { commentsIn, previewedDecision } from './decision-bodies.ts';
import type { Decisions } from './decisions.service.ts';

type Parts = { applications: Applications; decisions: Decisions; changeRequests: ChangeRequests };

/** A single application with notes and decisions. Below `/api/admin/applications`; for reviewers. */
export function reviewRoutes({ applications, decisions, changeRequests }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/:id', async (c) => {
    needRole(c, REVIEWERS);
    return c.json(await applications.get(c.req.param('id')));
  });

  for (const kind of ['start_review', 'approve'] as const) {
    routes.post(`/:id/${kind}`, async (c) => {
      const reviewer = needRole(c, REVIEWERS);
      const body = await readBody<SeenVersionCall>(c, calls['seen-version']);
      return c.json(await decisions.decide(reviewer, c.req.param('id'), body.version, { kind }));
    });
  }

  routes.post('/:id/decline', async (c) => {
    const reviewer = needRole(c, REVIEWERS);
    const { version, reason } = await readBody<DeclineCall>(c, calls.decline);
    const decision = { kind: 'decline', reason: reason.trim() } as const;
    return c.json(await decisions.decide(reviewer, c.req.param('id'), version, decision));
  });

  routes.post('/:id/request_changes', async (c) => {
    const reviewer = needRole(c, REVIEWERS);
    const body = await readBody<RequestChangesCall>(c, calls['request-changes']);
    const comments = commentsIn(body.fields);
    const decision = { kind: 'request_changes', message: body.message.trim(), comments } as const;
    return c.json(await decisions.decide(reviewer, c.req.param('id'), body.version, decision));
  });

  routes.post('/:id/preview', async (c) => {
    needRole(c, REVIEWERS);
    const body = await readBody<PreviewDecisionCall>(c, calls['preview-decision']);
    const mail = await decisions.preview(c.req.param('id'), previewedDecision(body));
    return c.json({ to: mail.to, subject: mail.subject, ...renderMail(mail) });
  });

  routes.post('/:id/notes', async (c) => {
    const reviewer = needRole(c, REVIEWERS);
    const { text } = await readBody<NoteCall>(c, calls.note);
    return c.json(await applications.addNote(reviewer, c.req.param('id'), text));
  });

  routes.post('/:id/send_link_again', async (c) => {
    needRole(c, REVIEWERS);
    await readJsonObject(c, noAnswers);
    await changeRequests.sendAgain(c.req.param('id'));
    return c.json({});
  });

  routes.post('/:id/send_account_link', async (c) => {
    needRole(c, REVIEWERS);
    await readJsonObject(c, noAnswers);
    await applications.sendAccountLink(c.req.param('id'));
    return c.json({});
  });

  return routes;
}
