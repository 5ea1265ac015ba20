import type { ApplicationStatus, Session, SessionUser } from '../../codegen/generated/api.ts';
import type { Login } from '../../codegen/generated/types.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

export type { ApplicationStatus, Session, SessionUser };

/** Begins a session; its cookie comes with the answer. */
export function login(body: Login): Promise<Answer<{ user: SessionUser }>> {
  return ask('POST /account/login', { body });
}

/** Ends the session of this browser. */
export function logout(): Promise<Answer<unknown>> {
  return ask('POST /account/logout');
}

/** Ends every session of the person, this one too. */
export function logoutEverywhere(): Promise<Answer<unknown>> {
  return ask('POST /account/logout_everywhere');
}

/** Ends one of the person's sessions. */
export function endSession(id: string): Promise<Answer<unknown>> {
  return ask('DELETE /account/sessions/{id}', { params: { id } });
}

/** Asks who is logged in; 401 when nobody is. */
export function fetchMe(signal?: AbortSignal): Promise<Answer<{ user: SessionUser }>> {
  return ask('GET /account/me', { signal });
}

/** All sessions of the person, the newest use first. */
export function fetchSessions(signal?: AbortSignal): Promise<Answer<{ sessions: Session[] }>> {
  return ask('GET /account/sessions', { signal });
}

/** The newest application of the person's organization; null for staff. */
export function fetchApplication(
  signal?: AbortSignal,
): Promise<Answer<{ application: ApplicationStatus | null }>> {
  return ask('GET /account/application', { signal });
}
