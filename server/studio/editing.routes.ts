import { Hono } from 'hono';
import { isObject } from '../../codegen/runtime/json.ts';
import { text } from '../../codegen/runtime/translate.ts';
import type { Migration } from '../../codegen/runtime/versions/migration.ts';
import { AppError } from '../platform/errors.ts';
import { anyAnswers, readJsonObject } from '../platform/http/bodies/json-body.ts';
import type { AppContext, RequestContext } from '../platform/http/request-context.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { toSay } from '../platform/i18n/translated.ts';
import type { JsonObject } from '../platform/json-object.ts';
import { SCRIPT_TYPE } from '../platform/site/site-files.ts';
import type { StudioEditing } from './editing.service.ts';
import { exampleChangeIn } from './examples.service.ts';
import { type FormText, filesOfForm } from './form-files.ts';
import { textIn, wordIn } from './form-text-in.ts';
import { partsRoutes } from './parts.routes.ts';
import { passOn } from './schemas-away.ts';

/**
 * The calls that change forms. Below `/api/studio`, and only if the studio was started for it: outsiders never reach
 * this part.
 */
export function editingRoutes(editing: StudioEditing): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.onError(passOn);
  routes.post('/forms/:id/preview', async (c) => {
    const id = existing(c.req.param('id'));
    const { text } = await read(c, id);
    return c.json({ ...editing.prepare(id, text), tag: editing.tagOf(id) });
  });
  routes.post('/forms/:id/mistakes', async (c) => {
    const id = existing(c.req.param('id'));
    const { text } = await read(c, id);
    const { own, elsewhere, unsettled } = await editing.refusals(id, text);
    return c.json({ problems: [...own, ...elsewhere], unsettled });
  });
  routes.get('/forms/:id/rules/:file', async (c) => {
    const rules = await editing.findRules(c.req.param('file').replace('.js', ''));
    if (!rules) throw new AppError('not-found', { request: sentences.notFound });
    return c.body(rules.code, 200, { 'Content-Type': SCRIPT_TYPE });
  });
  routes.post('/forms/:id/changes', async (c) => {
    const id = existing(c.req.param('id'));
    const { body, text } = await read(c, id);
    const plan = editing.plan(id, text, migrationIn(body));
    return c.json({ plan, drafts: await editing.countDrafts(id) });
  });
  routes.post('/forms/:id/release', async (c) => {
    const body = await readJsonObject(c, anyAnswers);
    return c.json(await editing.release(c.req.param('id'), wordIn(body, 'tag'), migrationIn(body)));
  });
  routes.put('/forms/:id', async (c) => {
    const id = c.req.param('id');
    const { body, text } = await read(c, id);
    const saved = await editing.save(id, text, wordIn(body, 'tag'));
    return c.json(saved, 200, { ETag: `"${saved.tag}"` });
  });
  routes.put('/messages', async (c) => {
    const body = await readJsonObject(c, anyAnswers);
    const { en, fr } = body;
    if (typeof en !== 'string' || typeof fr !== 'string')
      throw new AppError('invalid', { request: sentences.notAnObject });
    return c.json(await editing.putMessages({ en, fr }, wordIn(body, 'tag')));
  });
  routes.put('/forms/:id/examples/:name', async (c) => {
    const { id, name } = c.req.param();
    const change = exampleChangeIn(await readJsonObject(c, anyAnswers), name);
    return c.json({ examples: await editing.putExample(id, name, change) });
  });
  routes.post('/forms', async (c) => {
    const body = await readJsonObject(c, anyAnswers);
    const { title } = body;
    if (typeof title !== 'string' || title.trim() === '')
      throw new AppError('invalid', { title: toSay('noTitle', text('Enter the title of the form')) });
    const from = body.from === undefined ? undefined : wordIn(body, 'from');
    return c.json(await editing.create(wordIn(body, 'id'), title.trim().slice(0, 100), from), 201);
  });
  routes.route('/parts', partsRoutes(editing));
  return routes;

  async function read(c: AppContext, id: string): Promise<{ body: JsonObject; text: FormText }> {
    const body = await readJsonObject(c, anyAnswers);
    const text = textIn(body);
    await editing.lookAhead(filesOfForm(id).schema, text.schema, c.req.raw.signal);
    return { body, text };
  }

  function existing(id: string): string {
    if (editing.tagOf(id) === undefined) throw new AppError('not-found', { request: sentences.notFound });
    return id;
  }
}

/** Returns what happens to drafts, without checking it: codegen does that. */
function migrationIn({ migration }: JsonObject): Migration | undefined {
  return isObject<Migration>(migration) ? migration : undefined;
}
