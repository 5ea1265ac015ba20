import { createMiddleware } from 'hono/factory';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import { isStaff, type Role, type SessionUser } from '../security/session-user.ts';
import { knownCaller, staffCaller } from '../turns/callers.ts';
import type { Cookie } from './cookies.ts';
import type { AppContext, RequestContext } from './request-context.ts';

/** Who knows whose session a token is. */
type Sessions = { find(token: string | undefined): Promise<SessionUser | undefined> };

/** Finds out who is logged in, where a request carries a session. */
export function readSession(sessions: Sessions, cookie: Cookie) {
  return createMiddleware<RequestContext>(async (c, next) => {
    c.set('user', await sessions.find(cookie.read(c)));
    await next();
  });
}

/** Who a browser is by its cookie, where nobody is logged in; undefined for a stranger. */
export type FindKnown = (browser: string | undefined) => Promise<string | undefined>;

/** Lets those who are known be told from strangers, from whom they could be kept by these. Found out when it is asked. */
export function knowCallers(findKnown: FindKnown, cookie: Cookie) {
  return createMiddleware<RequestContext>(async (c, next) => {
    let known: Promise<string | undefined> | undefined;
    c.set('findKnown', () => {
      known ??= findKnown(cookie.read(c));
      return known;
    });
    await next();
  });
}

/** With whom a request waits in line and shares what is scarce: who is logged in, or known by this browser, is no stranger. */
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

/** @throws AppError `unauthenticated`, or `forbidden` when the user has none of the roles, or has to turn on the second factor */
export function needRole(c: AppContext, roles: readonly Role[]): SessionUser {
  const user = needUser(c);
  if (!roles.includes(user.role)) throw new AppError('forbidden', { request: sentences.notAllowed });
  if (user.needsSecondFactor) throw new AppError('forbidden', { request: sentences.secondFactorFirst });
  return user;
}

/** Anybody of the staff, also one whose second factor is missing. @throws AppError as above */
export function needStaff(c: AppContext): SessionUser {
  const user = needUser(c);
  if (!isStaff(user.role)) throw new AppError('forbidden', { request: sentences.notAllowed });
  return user;
}
