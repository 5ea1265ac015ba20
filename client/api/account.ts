import type { Login } from '../../codegen/generated/types.ts';
import { type Answer, call } from './call.ts';

/** Who is logged in. */
export type SessionUser = {
  id: string;
  name: string;
  email: string;
  role: 'member' | 'reviewer' | 'editor' | 'admin';
  /** 2, 3 or 4; null for staff. */
  organizationType: number | null;
};

/** A browser in which the person is logged in. */
export type Session = {
  id: string;
  device: string;
  startedAt: string;
  lastSeenAt: string;
  isThisOne: boolean;
};

/** Where the application of the person's organization has come to. */
export type ApplicationStatus = {
  reference: string;
  state: 'submitted' | 'in_review' | 'changes_requested' | 'approved' | 'declined';
  organizationName: string;
  submittedAt: string;
};

/** Begins a session; its cookie comes with the answer. */
export function login(body: Login): Promise<Answer<{ user: SessionUser }>> {
  return call('/account/login', { body });
}

/** Ends the session of this browser. */
export function logout(): Promise<Answer<unknown>> {
  return call('/account/logout', { body: {} });
}

/** Ends every session of the person, this one too. */
export function logoutEverywhere(): Promise<Answer<unknown>> {
  return call('/account/logout_everywhere', { body: {} });
}

/** Ends one of the person's sessions. */
export function endSession(id: string): Promise<Answer<unknown>> {
  return call(`/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Asks who is logged in; 401 when nobody is. */
export function fetchMe(signal?: AbortSignal): Promise<Answer<{ user: SessionUser }>> {
  return call('/account/me', { signal });
}

/** All sessions of the person, the newest use first. */
export function fetchSessions(signal?: AbortSignal): Promise<Answer<{ sessions: Session[] }>> {
  return call('/account/sessions', { signal });
}

/** The newest application of the person's organization; null for staff. */
export function fetchApplication(
  signal?: AbortSignal,
): Promise<Answer<{ application: ApplicationStatus | null }>> {
  return call('/account/application', { signal });
}
