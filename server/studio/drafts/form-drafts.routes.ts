import { Hono } from 'hono';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { AppError } from '../../platform/errors.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import { seenTag } from '../../platform/http/headers/if-match.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { FORM_OWNERS } from '../../platform/security/session-user.ts';
import { staffCaller } from '../../platform/turns/callers.ts';
import { type FormText, filesOfForm } from '../form-files.ts';
import type { BroughtForms } from './brought-forms.service.ts';
import type { DraftEditors } from './draft-editors.service.ts';
import type { FormDrafts, MadeFrom } from './form-drafts.service.ts';
import type { Asking, Workshop } from './workshop.ts';

type Parts = {
  drafts: FormDrafts;
  editors: DraftEditors;
  broughtForms: BroughtForms;
  workshop: Workshop;
  /** The rules for the bodies of its calls. */
  calls: Record<'form-new' | 'form-text' | 'form-draft', Rules>;
};

type NewForm = { id: string; title: string; from?: string };
type Draft = FormText & MadeFrom;
/** Returns the id of whoever calls. @throws AppError `unauthenticated` or `forbidden` for those who may not change forms */
function editor(c: AppContext): string {
  return needRole(c, FORM_OWNERS).id;
}

/** Work on drafts of forms, for those who may publish them. Below `/api/studio/forms`. */
export function formDraftsRoutes({
  drafts,
  editors,
  broughtForms,
  workshop,
  calls,
}: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.post('/', async (c) => {
    const staffId = editor(c);
    const { id, title, from } = await readBody<NewForm>(c, calls['form-new']);
    return c.json({ tag: await drafts.create(id, title.trim(), staffId, from) }, 201);
  });

  routes.put('/:id', async (c) => {
    const staffId = editor(c);
    const { tag, base, brought, ...text } = await readBody<Draft>(c, calls['form-draft']);
    const from = { tag, base, brought };
    return c.json({ tag: await drafts.save(c.req.param('id'), text, from, staffId) });
  });

  routes.delete('/:id/draft', async (c) => {
    const staffId = editor(c);
    await drafts.discard(c.req.param('id'), seenTag(c), staffId);
    return c.body(null, 204);
  });

  routes.post('/:id/presence', async (c) => {
    const staffId = editor(c);
    const id = c.req.param('id');
    const head = await drafts.head(id, staffId);
    return c.json({ ...head, others: await editors.note(id, staffId) });
  });

  routes.get('/:id/releases/:number/text', async (c) => {
    editor(c);
    const { id, number } = c.req.param();
    return c.json(await drafts.textAt(id, /^\d{1,7}$/.test(number) ? Number(number) : 0));
  });

  routes.get('/:id/product/text', async (c) => {
    const staffId = editor(c);
    const id = c.req.param('id');
    const { text } = await drafts.newest(id);
    return c.json(await broughtForms.texts(id, text, askingOf(c, staffId)));
  });

  addLooks(routes, { drafts, workshop, calls });
  return routes;
}

/** Adds the calls that look at texts that are not kept. */
function addLooks(
  routes: Hono<RequestContext>,
  { drafts, workshop, calls }: Omit<Parts, 'editors' | 'broughtForms'>,
): void {
  routes.post('/:id/preview', async (c) => {
    const { id, text, head, asking } = await asked(c);
    return c.json({ ...(await workshop.ask('prepare', { id, text }, asking)), tag: head.tag });
  });

  routes.post('/:id/mistakes', async (c) => {
    const { id, text, asking } = await asked(c);
    const found = await workshop.ask('mistakes', { id, text }, asking).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      const { request: message = '' } = error.body.errors;
      const problem = { file: filesOfForm(id).schema, line: 1, column: 1, message, remedy: '' };
      return { problems: [problem], unsettled: [] };
    });
    return c.json(found);
  });

  /** The texts of a form that there is. */
  async function asked(c: AppContext) {
    const staffId = editor(c);
    const id = c.req.param('id') ?? '';
    const text = await readBody<FormText>(c, calls['form-text']);
    return { id, text, head: await drafts.head(id, staffId), asking: askingOf(c, staffId) };
  }
}

/** Who asks, for as long as the connection is open. */
export function askingOf(c: AppContext, staffId: string): Asking {
  return { by: staffCaller(staffId), leaving: c.req.raw.signal };
}
