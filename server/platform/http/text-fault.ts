import { createMiddleware } from 'hono/factory';
import type { Finding } from '../../../codegen/runtime/problems.ts';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import type { RequestContext } from './request-context.ts';

const UNSTORABLE = /[\0\p{Cs}]/u;

/**
 * Why a text cannot be taken. A zero character nobody types, and no text of PostgreSQL can hold one;
 * half a character is none, and what encodes it throws.
 */
export function textFault(text: string): Finding | undefined {
  return UNSTORABLE.test(text) ? sentences.zeroCharacter : undefined;
}

/**
 * Refuses such text in an address: nothing has such a path, and no question such a value. What means
 * no text at all is refused elsewhere. Headers with a zero character end the connection.
 */
export const refuseFaultyAddress = createMiddleware<RequestContext>(async (c, next) => {
  // As it was written: what a route is told has been decoded once or twice.
  const [path = '', questions] = c.req.url.split('?', 2);
  if (path.includes('%00')) throw new AppError('not-found', { request: sentences.notFound });
  if (questions?.includes('%00')) {
    const asked = new URL(c.req.url).searchParams;
    const faults = [...asked].filter(([name, value]) => textFault(name + value));
    const findings = faults.map(([name]) => [textFault(name) ? 'request' : name, sentences.zeroCharacter]);
    if (faults.length > 0) throw new AppError('invalid', Object.fromEntries(findings));
  }
  await next();
});
