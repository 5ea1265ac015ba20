import { createMiddleware } from 'hono/factory';
import { getPath as decodedPath } from 'hono/utils/url';
import { AppError } from '../../errors.ts';
import { sentences } from '../../i18n/sentences.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * So many percent signs in one cookie cost nothing, whether or not they are valid; other sites' cookies need not be
 * encoded.
 */
const FEW = 64;

/**
 * Returns the path to route; a malformed address becomes `/%`, which has no route. Decoding only its valid parts would
 * take long.
 */
export function getPath(request: Request): string {
  return isWellFormed(request.url) ? decodedPath(request) : '/%';
}

/**
 * Refuses malformed addresses, among them those of a host whose name no URL may have (`256.1.1.1`, `08`).
 * @throws AppError `malformed`
 */
export const refuseMalformedAddress = createMiddleware<RequestContext>(async (c, next) => {
  if (!isWellFormed(c.req.url) || !URL.canParse(c.req.url))
    throw new AppError('malformed', { request: sentences.malformed });
  await next();
});

/**
 * Refuses long cookies that cannot be decoded; must come before any cookie is read.
 * @throws AppError `malformed`
 */
export const refuseMalformedCookies = createMiddleware<RequestContext>(async (c, next) => {
  const sent = c.req.header('cookie');
  if (sent?.includes('%') && sent.split(';').some((one) => countOf(one) > FEW && !isWellFormed(one)))
    throw new AppError('malformed', { request: sentences.malformed });
  await next();
});

function isWellFormed(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function countOf(text: string): number {
  return text.split('%').length - 1;
}
