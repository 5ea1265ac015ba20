import { Hono } from 'hono';
import { inboxPage, inboxStyle } from './inbox.page.ts';
import type { Inbox } from './inbox.service.ts';

const PAGE_LIMIT = 100;
const LIST_LIMIT = 1000;

/** The local inbox. Below `/dev`. Only where the inbox is in use, and never in production. */
export function inboxRoutes(inbox: Inbox): Hono {
  const routes = new Hono();
  routes.get('/inbox', async (c) =>
    c.html(inboxPage(await inbox.list({ to: toOf(c.req.query('to')), limit: PAGE_LIMIT }))),
  );
  routes.get('/inbox.json', async (c) =>
    c.json(await inbox.list({ to: toOf(c.req.query('to')), limit: LIST_LIMIT })),
  );
  routes.get('/inbox.css', (c) => c.body(inboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  return routes;
}

function toOf(query: string | undefined): string | undefined {
  return query?.trim() || undefined;
}
