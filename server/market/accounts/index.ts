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

type Parts = Platform & {
  /** Of staff. */
  isSecondFactorRequired: boolean;
  /** What hashing a password takes; the usual, unless said otherwise. */
  passwordMemoryKib?: number | undefined;
  /** Whether the commonest passwords are refused. */
  refusesCommonPasswords: boolean;
};

/** Who may log in, and as whom: members, staff, their sessions and passwords. */
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
