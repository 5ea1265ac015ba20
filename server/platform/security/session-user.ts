import type { UserRow } from '../db/tables/account-tables.ts';

export type Role = UserRow['role'];

/** Who is logged in. */
export type SessionUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** 2, 3 or 4; null for staff. */
  organizationType: number | null;
  organizationId: string | null;
  /** Staff who may do nothing at the desk until a second factor is on. */
  needsSecondFactor: boolean;
};

/** Who may see applications and other submissions, and with them their files. */
export const REVIEWERS: readonly Role[] = ['reviewer', 'admin'];

export const STAFF_ROLES: readonly Role[] = ['reviewer', 'editor', 'admin'];

export function isStaff(role: Role): boolean {
  return STAFF_ROLES.includes(role);
}
