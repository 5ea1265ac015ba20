import type { Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/times.ts';
import type { Language } from '../../platform/i18n/catalogues.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { issueAccountToken } from './account-token.ts';
import { normalizedEmail } from './email.ts';
import { insertUser, isUserAddress } from './users.repository.ts';

export type NewMember = {
  email: string;
  name: string;
  organizationId: string;
  organizationType: number;
  language: Language;
};

export type Members = {
  /**
   * Makes the user of a new organization, as part of its approval.
   * @returns the token of the account-setup link; undefined when the address already has an account
   */
  add(trx: Db, member: NewMember): Promise<string | undefined>;
  /** Returns whether an e-mail address has an account of any kind. */
  isKnown(db: Db, email: string): Promise<boolean>;
};

type Parts = { clock: Clock; random: Random; newId: NewId };

export function createMembers(parts: Parts): Members {
  const { clock, newId } = parts;
  const isKnown = (db: Db, email: string) => isUserAddress(db, normalizedEmail(email));
  return {
    isKnown,
    async add(trx, { email, name, organizationId, organizationType, language }) {
      if (await isKnown(trx, email)) return undefined;
      const id = newId();
      await insertUser(trx, {
        id,
        email: normalizedEmail(email),
        name,
        role: 'member',
        organization_id: organizationId,
        organization_type: organizationType,
        password_hash: null,
        timezone: null,
        created_at: iso(clock.now()),
        disabled_at: null,
        language,
      });
      return issueAccountToken(parts, trx, { userId: id, purpose: 'setup' });
    },
  };
}
