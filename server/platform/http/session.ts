import { createMiddleware } from 'hono/factory';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import { isStaff, type Role, type SessionUser } from '../security/session-user.ts';
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
