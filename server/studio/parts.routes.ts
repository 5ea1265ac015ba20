import { Hono } from 'hono';
import { anyAnswers, readJsonObject } from '../platform/http/bodies/json-body.ts';
import type { AppContext, RequestContext } from '../platform/http/request-context.ts';
import type { JsonObject } from '../platform/json-object.ts';
import type { StudioEditing } from './editing.service.ts';
import type { FormText } from './form-files.ts';
import { textIn, wordIn } from './form-text-in.ts';
import { filesOfPart } from './part-files.ts';

/** The parts that forms share. Below `/api/studio/parts`, and only if the studio is open for changes. */
export function partsRoutes({
  parts,
  lookAhead,
}: Pick<StudioEditing, 'parts' | 'lookAhead'>): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.get('/', (c) => c.json({ parts: parts.list() }));
  routes.get('/:id', (c) => c.json({ part: parts.find(c.req.param('id')) }));
  routes.post('/:id/preview', async (c) => {
    const id = c.req.param('id');
    const { body, text } = await read(c, id);
    return c.json(parts.prepare(id, text, wordIn(body, 'form')));
  });
  routes.post('/:id/mistakes', async (c) => {
    const id = c.req.param('id');
    const { text } = await read(c, id);
    return c.json({ problems: await parts.mistakes(id, text) });
  });
  routes.put('/:id', async (c) => {
    const id = c.req.param('id');
    const { body, text } = await read(c, id);
    return c.json(await parts.save(id, text, wordIn(body, 'tag')));
  });
  return routes;

  async function read(c: AppContext, id: string): Promise<{ body: JsonObject; text: FormText }> {
    const body = await readJsonObject(c, anyAnswers);
    const text = textIn(body);
    await lookAhead(filesOfPart(id).schema, text.schema, c.req.raw.signal);
    return { body, text };
  }
}
