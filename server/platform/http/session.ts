import { createMiddleware } from 'hono/factory';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import { isStaff, type Role, type SessionUser } from '../security/session-user.ts';
import { knownCaller, staffCaller } from '../turns/callers.ts';
import { guard } from './guard.ts';
import type { Cookie } from './headers/cookies.ts';
import type { AppContext, RequestContext } from './request-context.ts';

/** Finds the user of a session by its token. `isByItself`: nobody has done anything, so the session lasts no longer. */
type Sessions = {
  find(token: string | undefined, call: { isByItself: boolean }): Promise<SessionUser | undefined>;
};

/** What an open page asks for every few seconds: a desk that somebody has left is logged out all the same. */
const BY_ITSELF = /^\/api\/studio\/forms\/[^/]+\/presence$/;

/** Finds the logged-in user of a request with a session. */
export function readSession(sessions: Sessions, cookie: Cookie) {
  return createMiddleware<RequestContext>(async (c, next) => {
    c.set('user', await sessions.find(cookie.read(c), { isByItself: BY_ITSELF.test(c.req.path) }));
    await next();
  });
}

/** Identifies a browser by its cookie when nobody is logged in; undefined for a stranger. */
export type FindKnown = (browser: string | undefined) => Promise<string | undefined>;

/**
 * Lets known callers be told apart from strangers, so that strangers cannot use up what they need. Looked up only when
 * asked for.
 */
export function knowCallers(findKnown: FindKnown, cookie: Cookie) {
  return guard((c) => {
    let known: Promise<string | undefined> | undefined;
    c.set('findKnown', () => {
      known ??= findKnown(cookie.read(c));
      return known;
    });
  });
}

/**
 * Returns the name under which a request waits in line and shares scarce resources: a logged-in user, or one whom this
 * browser identifies, is not a stranger.
 */
export async function callerOf(c: AppContext): Promise<string> {
  const user = c.get('user');
  if (user && isStaff(user.role)) return staffCaller(user.id);
  const known = user?.id ?? (await c.get('findKnown')?.());
  return known === undefined ? c.get('address') : knownCaller(known);
}

/** @throws AppError `unauthenticated` when nobody is logged in */
export function needUser(c: AppContext): SessionUser {
  const user = c.get('user');
  if (!user) throw new AppError('unauthenticated', { request: sentences.loginFirst });
  return user;
}

/**
 * @throws AppError `unauthenticated`, or `forbidden` when the user has none of the roles or must set up a second factor
 *   first
 */
export function needRole(c: AppContext, roles: readonly Role[]): SessionUser {
  const user = needUser(c);
  if (!roles.includes(user.role)) throw new AppError('forbidden', { request: sentences.notAllowed });
  if (user.needsSecondFactor) throw new AppError('forbidden', { request: sentences.secondFactorFirst });
  return user;
}

/**
 * Accepts all staff, even those whose second factor is missing.
 * @throws AppError `unauthenticated` or `forbidden`
 */
export function needStaff(c: AppContext): SessionUser {
  const user = needUser(c);
  if (!isStaff(user.role)) throw new AppError('forbidden', { request: sentences.notAllowed });
  return user;
}
