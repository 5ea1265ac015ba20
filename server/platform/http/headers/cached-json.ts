import type { JsonDocument } from '../../json-document.ts';
import type { AppContext } from '../request-context.ts';

/** Caches may reuse the answer for five minutes and then must revalidate it by its tag. */
const CACHE_CONTROL = 'public, max-age=300';

/** Answers 304 if the caller has the document, otherwise sends it, compressed if possible. */
export function sendCached(
  c: AppContext,
  { body, etag, gzip }: JsonDocument,
  cacheControl = CACHE_CONTROL,
): Response {
  const headers: Record<string, string> = { ETag: etag, 'Cache-Control': cacheControl };
  if (gzip) headers.Vary = 'Accept-Encoding';
  if (knowsTag(c, etag)) return c.body(null, 304, headers);
  headers['Content-Type'] = 'application/json';
  if (!gzip || !acceptsEncoding(c.req.header('accept-encoding') ?? '', 'gzip')) {
    return c.body(body, 200, headers);
  }
  return c.body(gzip, 200, { ...headers, 'Content-Encoding': 'gzip' });
}

/** Returns whether an Accept-Encoding header names an encoding without refusing it by `q=0`. */
export function acceptsEncoding(accepted: string, name: string): boolean {
  return new RegExp(`(^|[ ,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);
}

/** Returns whether the caller has what has this tag, as it says by If-None-Match. */
export function knowsTag(c: AppContext, etag: string): boolean {
  const named = c.req.header('if-none-match')?.split(',') ?? [];
  const known = named.map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
