import { text } from '../../../codegen/runtime/translate.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { UserRow } from '../../platform/db/tables/account-tables.ts';
import { addSeconds, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { toSay } from '../../platform/i18n/translated.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { accountLimits } from './account-limits.ts';
import { staffInvitationMail } from './account-mails.ts';
import { deleteTokensOf } from './account-tokens.repository.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { disableUser, findStaffMember, listStaff } from './staff.repository.ts';
import type { Staff, StaffRole } from './staff.service.ts';
import { updateUser } from './users.repository.ts';

/** A staff user as admins see them. `invited`: the account is not set up yet. */
export type StaffMember = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  state: 'active' | 'invited';
  createdAt: string;
};

export type StaffManagement = {
  list(): Promise<StaffMember[]>;
  /**
   * Makes a staff user, or a new link for one who has not set up the account yet, and e-mails the link.
   * @returns the account-setup link
   * @throws AppError `conflict` when the address has an account in use
   */
  add(person: { email: string; name: string; role: StaffRole }): Promise<{ link: string }>;
  /** @throws AppError `not-found`, or `conflict` when nobody would be left to manage staff */
  changeRole(id: string, role: StaffRole): Promise<StaffMember>;
  /**
   * Disables an account and ends all its sessions.
   * @throws AppError as `changeRole`
   */
  remove(id: string): Promise<void>;
};

type Parts = { database: Database; clock: Clock; newId: NewId; staff: Staff; outbox: Outbox };

export function createStaffManagement(parts: Parts): StaffManagement {
  const { database, staff, clock } = parts;
  return {
    list: async () => (await listStaff(database.reader)).map(memberOf),
    async add(person) {
      const link = await staff.add(person);
      await database.transaction((trx) => sendLink(parts, trx, person.email, link));
      return { link };
    },
    changeRole: (id, role) =>
      database.transaction(async (trx) => {
        const user = await getStaffMember(trx, id);
        if (role !== 'admin') await refuseLastAdmin(trx, user);
        await updateUser(trx, id, { role });
        return memberOf({ ...user, role });
      }),
    remove: (id) =>
      database.transaction(async (trx) => {
        await refuseLastAdmin(trx, await getStaffMember(trx, id));
        await disableUser(trx, id, iso(clock.now()));
        await deleteTokensOf(trx, id);
        await deleteSessionsOf(trx, id);
        await deleteSecondFactor(trx, id);
      }),
  };
}

function sendLink({ outbox, clock, newId }: Parts, trx: Db, to: string, link: string): Promise<void> {
  const content = staffInvitationMail(to, link);
  const expiresAt = addSeconds(clock.now(), accountLimits.tokenSeconds.setup);
  return outbox.enqueue(trx, { content, dedupeKey: `staff-invited:${newId()}`, expiresAt });
}

async function getStaffMember(trx: Db, id: string): Promise<UserRow> {
  const user = await findStaffMember(trx, id);
  if (!user) throw new AppError('not-found', { request: sentences.notFound });
  return user;
}

async function refuseLastAdmin(trx: Db, user: UserRow): Promise<void> {
  if (user.role !== 'admin') return;
  const others = (await listStaff(trx)).filter(({ id, role }) => role === 'admin' && id !== user.id);
  if (others.some(({ password_hash }) => password_hash !== null)) return;
  throw new AppError('conflict', {
    request: toSay('lastAdmin', text('First, another admin must have an account.')),
  });
}

function memberOf({ id, name, email, role, password_hash, created_at }: UserRow): StaffMember {
  const state = password_hash === null ? 'invited' : 'active';
  return { id, name, email, role: role as StaffRole, state, createdAt: created_at };
}
