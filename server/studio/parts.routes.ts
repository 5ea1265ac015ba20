import { Hono } from 'hono';
import { anyAnswers, readJsonObject } from '../platform/http/json-body.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { textIn, wordIn } from './form-text-in.ts';
import type { StudioParts } from './parts.service.ts';

/** The parts that forms share. Below `/api/studio/parts`, and only where the studio is open for changes. */
export function partsRoutes(parts: StudioParts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.get('/', (c) => c.json({ parts: parts.list() }));
  routes.get('/:id', (c) => c.json({ part: parts.find(c.req.param('id')) }));
  routes.post('/:id/preview', async (c) => {
    const body = await readJsonObject(c, anyAnswers);
    return c.json(parts.prepare(c.req.param('id'), textIn(body), wordIn(body, 'form')));
  });
  routes.post('/:id/mistakes', async (c) => {
    const text = textIn(await readJsonObject(c, anyAnswers));
    return c.json({ problems: await parts.mistakes(c.req.param('id'), text) });
  });
  routes.put('/:id', async (c) => {
    const body = await readJsonObject(c, anyAnswers);
    return c.json(await parts.save(c.req.param('id'), textIn(body), wordIn(body, 'tag')));
  });
  return routes;
}
