import { getPath as decodedPath } from 'hono/utils/url';
import { AppError } from '../../errors.ts';
import { sentences } from '../../i18n/sentences.ts';
import { guard } from '../guard.ts';

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
export const refuseMalformedAddress = guard((c) => {
  if (!isWellFormed(c.req.url) || !hasPossibleHost(c.req.url))
    throw new AppError('malformed', { request: sentences.malformed });
});

/**
 * Refuses long cookies that cannot be decoded; must come before any cookie is read.
 * @throws AppError `malformed`
 */
export const refuseMalformedCookies = guard((c) => {
  const sent = c.req.header('cookie');
  if (sent?.includes('%') && sent.split(';').some((one) => countOf(one) > FEW && !isWellFormed(one)))
    throw new AppError('malformed', { request: sentences.malformed });
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

let latestOrigin = '';

/**
 * Returns whether a URL, which has a path, may have its host; no path makes a URL impossible. Remembers the latest: most
 * are the same.
 */
function hasPossibleHost(url: string): boolean {
  const origin = url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
  if (origin !== latestOrigin && !URL.canParse(url)) return false;
  latestOrigin = origin;
  return true;
}

function countOf(text: string): number {
  return text.split('%').length - 1;
}
