import type { Db } from '../../platform/db/database.ts';
import { listStaff } from './staff.repository.ts';

/** Returns the e-mail addresses of all admins who have set up their account. */
export async function findAdminMailboxes(db: Db): Promise<string[]> {
  const staff = await listStaff(db);
  const admins = staff.filter(({ role, password_hash }) => role === 'admin' && password_hash !== null);
  return admins.map(({ email }) => email);
}
