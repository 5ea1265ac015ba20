import type { Db } from '../../platform/db/database.ts';
import { addSeconds, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { speaking } from '../../platform/i18n/speak.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { accountLimits } from './account-limits.ts';
import { accountSetupMail, setPasswordMail } from './account-mails.ts';
import { issueAccountToken } from './account-token.ts';
import { findLinkEnd } from './account-tokens.repository.ts';
import { findMemberOf } from './users.repository.ts';

/** Whether an organization's member has set up the account, and when the link sent to them expires. */
export type AccountAccess = { email: string; isSetUp: boolean; linkExpiresAt: string | null };

export type AccountLinks = {
  /** Undefined when the organization has no member. */
  accessOf(db: Db, organizationId: string): Promise<AccountAccess | undefined>;
  /**
   * E-mails a member a new link, which replaces the previous one: for setting up the account, or for choosing another
   * password if it is set up. An existing password stays valid until then.
   * @throws AppError `not-found` when the organization has no member
   */
  send(trx: Db, organizationId: string): Promise<void>;
};

type Parts = { clock: Clock; random: Random; newId: NewId; outbox: Outbox; publicUrl: string };

export function createAccountLinks(parts: Parts): AccountLinks {
  const { clock, newId, outbox, publicUrl } = parts;
  return {
    async accessOf(db, organizationId) {
      const member = await findMemberOf(db, organizationId);
      if (!member) return undefined;
      const isSetUp = member.password_hash !== null;
      const purpose = isSetUp ? 'set' : 'setup';
      const linkExpiresAt =
        (await findLinkEnd(db, { userId: member.id, purpose, now: iso(clock.now()) })) ?? null;
      return { email: member.email, isSetUp, linkExpiresAt };
    },
    async send(trx, organizationId) {
      const member = await findMemberOf(trx, organizationId);
      if (!member) throw new AppError('not-found', { request: sentences.notFound });
      const [purpose, path, mailOf] =
        member.password_hash === null
          ? (['setup', 'account-setup', accountSetupMail] as const)
          : (['set', 'set-password', setPasswordMail] as const);
      const token = await issueAccountToken(parts, trx, { userId: member.id, purpose });
      await outbox.enqueue(trx, {
        content: speaking(member.language, () => mailOf(member.email, `${publicUrl}/${path}/${token}`)),
        dedupeKey: `account-link:${newId()}`,
        expiresAt: addSeconds(clock.now(), accountLimits.tokenSeconds[purpose]),
      });
    },
  };
}
