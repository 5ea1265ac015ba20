import { readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { FormValues } from '../../client/engine/form-store.ts';
import { generatedForms } from '../foreign/generated-forms.ts';
import { buildPage } from './build-page.ts';
import { watchTraffic } from './quiet.ts';
import { closeBrowser, DESKTOP, launch, type Size } from './site.ts';

/** Answers one request of the page. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

type Visit = {
  /** Answers that the form begins with. */
  data?: FormValues;
  fixed?: Record<string, { value: unknown; label: string }>;
  size?: Size;
  isDark?: boolean;
  /** Opens a new page, which has loaded nothing yet. */
  isNew?: boolean;
  /** Called with a new page before it loads. */
  before?: (page: Page) => Promise<unknown>;
};

type Outcome = { ok: true } | { ok: false; errors: Record<string, string> };

/** A form of a test's own, built as the product is, behind a real HTTP server with the product's security policy. */
export type WidgetSite = {
  /** Mounts the form. The page is kept from test to test, so the form replaces whatever was open before. */
  open(visit?: Visit): Promise<Page>;
  /**
   * Handlers of the page's calls, by method and path such as `GET /api/data/plans`; any other call is a 404. Emptied by
   * `reset`.
   */
  calls: Map<string, Handler>;
  /** Every address that was requested. */
  asked: string[];
  /** The answers of every submit. */
  sent: unknown[];
  /** Sets the outcome of the next submits; until then they succeed. */
  answerSubmits(outcome: Outcome): void;
  /**
   * Removes the form, closes pages other than the kept one, forgets all calls, and returns the problems that pages have
   * reported.
   */
  reset(): Promise<string[]>;
  stop(): Promise<void>;
};

const FIXTURE = join(import.meta.dirname, 'widget-page');

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Generates and builds a form from its schema and UI schema, and serves it. */
export async function startWidgetSite(schema: unknown, uiSchema: unknown = {}): Promise<WidgetSite> {
  const folder = await generatedForms({ widgets: schema }, { widgets: uiSchema }, ['widgets']);
  await buildPage({
    root: FIXTURE,
    resolve: { alias: { 'virtual:widget-form': join(folder, 'forms/widgets/form.ts') } },
    build: { outDir: join(folder, 'dist') },
  });
  const browser = await launch();
  const problems: string[] = [];
  const site = { calls: new Map<string, Handler>(), asked: [] as string[], sent: [] as unknown[] };
  let outcome: Outcome = { ok: true };
  let kept: Page | undefined;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    site.asked.push(request.url ?? '');
    const handler = site.calls.get(`${request.method} ${path}`);
    if (handler) handler(request, response);
    else if (path === '/submit') void receive(request, response, site.sent, outcome);
    else if (path.startsWith('/api/')) json(response, { errors: { request: 'No such call.' } }, 404);
    else sendFile(response, join(folder, 'dist', normalize(path === '/' ? '/index.html' : path)));
  });
  const url = await listen(server);
  return {
    ...site,
    answerSubmits(next) {
      outcome = next;
    },
    async open(visit = {}) {
      if (visit.isNew || visit.before)
        return begin(await openPage(browser, url, problems, visit.before), visit);
      kept ??= await openPage(browser, url, problems);
      return begin(kept, visit);
    },
    async reset() {
      for (const context of browser.contexts()) if (context !== kept?.context()) await context.close();
      await kept?.unrouteAll();
      await kept?.evaluate(() => window.end());
      await kept?.mouse.move(0, 0);
      // An unanswered request would hold one of the few connections that a browser makes.
      server.closeAllConnections();
      site.calls.clear();
      site.asked.length = 0;
      site.sent.length = 0;
      outcome = { ok: true };
      return problems.splice(0);
    },
    async stop() {
      await closeBrowser(browser);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(dirname(folder), { recursive: true, force: true });
    },
  };
}

/** Answers with JSON. */
export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function openPage(
  browser: Browser,
  url: string,
  problems: string[],
  before?: Visit['before'],
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(20_000);
  watchTraffic(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) problems.push(message.text());
  });
  await before?.(page);
  await page.goto(url);
  return page;
}

async function begin(page: Page, { size = DESKTOP, isDark, data, fixed }: Visit): Promise<Page> {
  await page.setViewportSize(size);
  await page.emulateMedia({ media: null, colorScheme: isDark ? 'dark' : 'light' });
  await page.evaluate((begun) => window.begin(begun), { ...(data && { data }), ...(fixed && { fixed }) });
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  return page;
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  sent: unknown[],
  outcome: Outcome,
): Promise<void> {
  sent.push(JSON.parse((await readBody(request)).toString()));
  json(response, outcome);
}

/** Reads all bytes of a request's body. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sendFile(response: ServerResponse, file: string): void {
  try {
    const body = readFileSync(file);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}
