import type { Platform } from '../../platform/platform.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import { createAccountLinks } from './account-links.service.ts';
import { createLogins } from './login.service.ts';
import { createMembers } from './members.service.ts';
import { createAccountPasswords } from './password.service.ts';
import { createAccountPrune } from './retention.ts';
import { createSecondFactors } from './second-factor.service.ts';
import { createSessions } from './session.service.ts';
import { createStaff } from './staff.service.ts';
import { createStaffManagement } from './staff-management.service.ts';

export { findAdminMailboxes } from './admin-mailboxes.ts';
export { findStaffNames } from './staff.repository.ts';

type Parts = Platform & {
  /** For staff. */
  isSecondFactorRequired: boolean;
  /** Memory for hashing a password. Default: the usual. */
  passwordMemoryKib?: number | undefined;
  /** Whether common passwords are refused. */
  refusesCommonPasswords: boolean;
};

/** The accounts area: members, staff, their sessions and passwords. */
export function createAccounts(base: Parts) {
  const passwords = createPasswords(base.random, { memoryKib: base.passwordMemoryKib });
  const sessions = createSessions(base);
  const staff = createStaff(base);
  const parts = { ...base, passwords, sessions, staff };
  return {
    sessions,
    staff,
    members: createMembers(base),
    accountLinks: createAccountLinks(base),
    accountPasswords: createAccountPasswords(parts),
    logins: createLogins(parts),
    secondFactors: createSecondFactors(parts),
    staffManagement: createStaffManagement(parts),
    accountPrune: createAccountPrune(base.clock, base.retention),
  };
}
