import type { Database, Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Member } from '../accounts/member.ts';
import { acceptedMail, endedByConsultantMail } from './consultant-mails.ts';
import {
  findInvitationByToken,
  findLiveInvitation,
  listActiveOf,
  type NamedInvitation,
  updateInvitation,
} from './consultants.repository.ts';
import { type BuyerView, stateOf } from './invitation.ts';

export type Engagements = {
  /**
   * Returns the inviting buyer to whoever has the link.
   * @throws AppError `invalid` under `invitationToken`
   */
  read(token: string): Promise<{ buyer: string; email: string }>;
  /**
   * Links the consultant to the buyer; accepting again changes nothing.
   * @throws AppError `invalid` under `invitationToken`; `forbidden` when the invitation was sent to somebody else
   */
  accept(consultant: Member, token: string): Promise<BuyerView>;
  /** Returns the buyers whom the consultant works for, by name. */
  buyersOf(consultant: Member): Promise<BuyerView[]>;
  /** @throws AppError `not-found` unless the consultant works for that buyer */
  end(consultant: Member, buyerId: string): Promise<void>;
};

type Parts = { database: Database; clock: Clock; outbox: Outbox };

/** The consultant's side: accepting invitations and ending the work. */
export function createEngagements(parts: Parts): Engagements {
  const { database, clock } = parts;
  return {
    async read(token) {
      const row = await live(database.reader, token, iso(clock.now()));
      return { buyer: row.buyer_name, email: row.email };
    },
    accept: (consultant, token) => database.transaction((trx) => accept(parts, trx, consultant, token)),
    async buyersOf({ id }) {
      return (await listActiveOf(database.reader, id)).map(buyerView);
    },
    end: (consultant, buyerId) => database.transaction((trx) => end(parts, trx, consultant, buyerId)),
  };
}

async function accept(
  { clock, outbox }: Parts,
  trx: Db,
  consultant: Member,
  token: string,
): Promise<BuyerView> {
  const now = iso(clock.now());
  const row = await live(trx, token, now);
  if (row.email !== consultant.email)
    throw new AppError('forbidden', { invitationToken: sentences.invitedOtherAddress });
  if (row.accepted_at !== null) return buyerView(row);
  const change = { accepted_at: now, consultant_user_id: consultant.id };
  await updateInvitation(trx, row.id, change);
  await outbox.enqueue(trx, {
    content: acceptedMail(row.inviter_email, consultant.name),
    dedupeKey: `consultant-accepted:${row.id}`,
  });
  return buyerView({ ...row, ...change });
}

async function end({ clock, outbox }: Parts, trx: Db, consultant: Member, buyerId: string): Promise<void> {
  const row = await findLiveInvitation(trx, { buyerId, email: consultant.email });
  if (row?.consultant_user_id !== consultant.id)
    throw new AppError('not-found', { request: sentences.notFound });
  await updateInvitation(trx, row.id, {
    ended_at: iso(clock.now()),
    ended_by: 'consultant',
    token_hash: null,
  });
  await outbox.enqueue(trx, {
    content: endedByConsultantMail(row.inviter_email, consultant.name),
    dedupeKey: `consultant-ended:${row.id}`,
  });
}

/**
 * Finds the invitation of a link that is still valid.
 * @throws AppError `invalid` under `invitationToken`
 */
async function live(db: Db, token: string, now: string): Promise<NamedInvitation> {
  const row = await findInvitationByToken(db, hashToken(token));
  const state = row && stateOf(row, now);
  if (!row || (state !== 'invited' && state !== 'active'))
    throw new AppError('invalid', { invitationToken: sentences.badInvitation });
  return row;
}

function buyerView(row: NamedInvitation): BuyerView {
  return { id: row.buyer_id, name: row.buyer_name, since: row.accepted_at ?? row.created_at };
}
