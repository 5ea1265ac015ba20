import type { Database } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Role } from '../../platform/security/session-user.ts';
import { issueAccountToken } from './account-token.ts';
import { normalizedEmail } from './email.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { findUserByEmail, insertUser, updateUser } from './users.repository.ts';

export type StaffRole = Exclude<Role, 'member'>;

export type Staff = {
  /**
   * Makes a staff user, or a new link for one who has not set up the account yet.
   * @returns the account-setup link
   * @throws AppError `conflict` when the address has an account in use
   */
  add(person: { email: string; name: string; role: StaffRole }): Promise<string>;
  /**
   * Turns off the second factor of somebody who has lost it, and ends their sessions.
   * @throws AppError `not-found`
   */
  forgetSecondFactor(email: string): Promise<void>;
};

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  newId: NewId;
  publicUrl: string;
};

export function createStaff(parts: Parts): Staff {
  const { database, clock, newId, publicUrl } = parts;
  return {
    add: ({ email: typedEmail, name, role }) =>
      database.transaction(async (trx) => {
        const email = normalizedEmail(typedEmail);
        const known = await findUserByEmail(trx, email);
        if (known && (known.password_hash !== null || known.role === 'member')) {
          throw new AppError('conflict', { email: sentences.emailInUse });
        }
        const id = known?.id ?? newId();
        if (known) await updateUser(trx, id, { name, role, disabled_at: null });
        else {
          await insertUser(trx, {
            id,
            email,
            name,
            role,
            organization_id: null,
            organization_type: null,
            password_hash: null,
            timezone: null,
            created_at: iso(clock.now()),
            disabled_at: null,
            language: 'en',
          });
        }
        const token = await issueAccountToken(parts, trx, { userId: id, purpose: 'setup' });
        return `${publicUrl}/account-setup/${token}`;
      }),
    forgetSecondFactor: (email) =>
      database.transaction(async (trx) => {
        const user = await findUserByEmail(trx, normalizedEmail(email));
        if (!user) throw new AppError('not-found', { email: sentences.noSuchAccount });
        await deleteSecondFactor(trx, user.id);
        await deleteSessionsOf(trx, user.id);
      }),
  };
}
