import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { sendCached } from '../http/headers/cached-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { type JsonDocument, jsonDocument } from '../json-document.ts';
import { docsPage } from './docs.page.ts';
import { GENERATED_FOLDER, readApiDocument } from './document.ts';

const CACHE_CONTROL = 'public, max-age=300';

/**
 * The description of the API, for machines and for people. Below `/api`; public. Made on the first request.
 * `changingFolder` is where codegen writes while the process runs, as in the studio; then it is made at each request.
 */
export function apiDocsRoutes(changingFolder?: string): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  const cacheControl = changingFolder ? 'no-cache' : CACHE_CONTROL;
  const document = () => readApiDocument(changingFolder ?? GENERATED_FOLDER);
  let json: JsonDocument | undefined;
  let page: string | undefined;

  routes.get('/openapi.json', (c) => {
    if (!json || changingFolder) json = compressed(jsonDocument(document()));
    return sendCached(c, json, cacheControl);
  });

  routes.get('/docs', async (c) => {
    if (!page || changingFolder) page = String(await docsPage(document()));
    return c.html(page, 200, { 'Cache-Control': cacheControl });
  });

  const style = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
  routes.get('/docs.css', (c) =>
    c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': CACHE_CONTROL }),
  );

  return routes;
}

function compressed(document: JsonDocument): JsonDocument {
  return { ...document, gzip: new Uint8Array(gzipSync(document.body)) };
}
