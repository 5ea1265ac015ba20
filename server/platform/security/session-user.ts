import type { UserRow } from '../db/tables/account-tables.ts';

export type Role = UserRow['role'];

/** The logged-in user. */
export type SessionUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** 2, 3 or 4; null for staff. */
  organizationType: number | null;
  organizationId: string | null;
  /** Whether a member of staff must set up a second factor before doing anything at the desk. */
  needsSecondFactor: boolean;
};

/** Roles that may see applications and other submissions, with their files. */
export const REVIEWERS: readonly Role[] = ['reviewer', 'admin'];

/** Roles that may change services and reference lists, and have other servers told what people answer. */
export const EDITORS: readonly Role[] = ['editor', 'admin'];

/** Roles that may change and publish forms, and say when they take answers and what follows. */
export const FORM_OWNERS: readonly Role[] = ['owner', 'editor', 'admin'];

/** What is open to all of these tells nothing about those who fill in forms: an owner is to see none of that. */
export const STAFF_ROLES: readonly Role[] = ['reviewer', 'owner', 'editor', 'admin'];

export function isStaff(role: Role): boolean {
  return STAFF_ROLES.includes(role);
}
