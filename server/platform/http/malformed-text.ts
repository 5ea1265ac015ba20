import { createMiddleware } from 'hono/factory';
import { getPath as decodedPath } from 'hono/utils/url';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import type { RequestContext } from './request-context.ts';

/** So many signs of percent in one cookie cost nothing, whatever they stand for; others than ours need not be encoded. */
const FEW = 64;

/** What is served at a malformed address: nothing. To make out what of it means something takes long. */
export function getPath(request: Request): string {
  return isWellFormed(request.url) ? decodedPath(request) : '/%';
}

/** Refuses an address that is no text. @throws AppError `malformed` */
export const refuseMalformedAddress = createMiddleware<RequestContext>(async (c, next) => {
  if (!isWellFormed(c.req.url)) throw new AppError('malformed', { request: sentences.malformed });
  await next();
});

/** Refuses long cookies that are no text; comes before anybody reads one. @throws AppError `malformed` */
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
