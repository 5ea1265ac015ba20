import { countAttempt } from '../../platform/attempts/count-attempt.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { ConsultantInvitationRow } from '../../platform/db/tables/account-tables.ts';
import { addSeconds, iso, secondsUntil } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { normalizedEmail } from '../accounts/email.ts';
import type { Member } from '../accounts/member.ts';
import { consultantLimits as limits } from './consultant-limits.ts';
import { endedByBuyerMail, invitationMail } from './consultant-mails.ts';
import {
  findInvitation,
  findLiveInvitation,
  insertInvitation,
  listInvitations,
  type NamedInvitation,
  updateInvitation,
} from './consultants.repository.ts';
import { type ConsultantView, consultantView, stateOf } from './invitation.ts';

export type Consultants = {
  /** Returns the buyer's consultants, newest invitation first. */
  list(buyer: Member): Promise<ConsultantView[]>;
  /** @throws AppError `conflict` or `invalid` under `email`; `too-many-requests` */
  invite(buyer: Member, email: string): Promise<ConsultantView>;
  /**
   * Sends a new link, which replaces the previous one.
   * @throws AppError `not-found`, `conflict` when the invitation was accepted or has ended, `too-many-requests`
   */
  resend(buyer: Member, id: string): Promise<ConsultantView>;
  /**
   * Withdraws an invitation, or ends the work. Does nothing if it has ended already.
   * @throws AppError `not-found`
   */
  end(buyer: Member, id: string): Promise<void>;
};

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  newId: NewId;
  keys: Keys;
  outbox: Outbox;
  publicUrl: string;
};

/** The buyer's side: inviting consultants and ending their work. */
export function createConsultants(parts: Parts): Consultants {
  const { database, clock } = parts;
  return {
    async list({ organizationId }) {
      const rows = await listInvitations(database.reader, organizationId, limits.mostListed);
      const now = iso(clock.now());
      return rows.map((row) => consultantView(row, now));
    },
    invite: (buyer, email) => database.transaction((trx) => invite(parts, trx, buyer, email)),
    resend: (buyer, id) => database.transaction((trx) => resend(parts, trx, buyer, id)),
    end: (buyer, id) => database.transaction((trx) => end(parts, trx, buyer, id)),
  };
}

async function invite(parts: Parts, trx: Db, buyer: Member, typed: string): Promise<ConsultantView> {
  const email = normalizedEmail(typed);
  if (email === buyer.email) throw new AppError('invalid', { email: sentences.ownAddress });
  const key = { buyerId: buyer.organizationId, email };
  const earlier = await findLiveInvitation(trx, key);
  const now = iso(parts.clock.now());
  if (earlier && stateOf(earlier, now) !== 'expired')
    throw new AppError('conflict', {
      email: earlier.accepted_at === null ? sentences.invitedAlready : sentences.consultantAlready,
    });
  if (earlier) return send(parts, trx, earlier);
  const row: ConsultantInvitationRow = {
    id: parts.newId(),
    buyer_id: buyer.organizationId,
    invited_by: buyer.id,
    email,
    token_hash: null,
    created_at: now,
    sent_at: now,
    expires_at: now,
    consultant_user_id: null,
    accepted_at: null,
    ended_at: null,
    ended_by: null,
  };
  await insertInvitation(trx, row);
  return send(parts, trx, await found(trx, buyer, row.id));
}

async function resend(parts: Parts, trx: Db, buyer: Member, id: string): Promise<ConsultantView> {
  const row = await found(trx, buyer, id);
  const now = parts.clock.now();
  const state = stateOf(row, iso(now));
  if (state !== 'invited' && state !== 'expired')
    throw new AppError('conflict', { request: sentences.invitationOver });
  const free = addSeconds(new Date(row.sent_at), limits.resendSeconds);
  if (free > now)
    throw new AppError(
      'too-many-requests',
      { request: sentences.invitedJustNow },
      { retryAfterSeconds: secondsUntil(free, now) },
    );
  return send(parts, trx, row);
}

async function end({ clock, outbox }: Parts, trx: Db, buyer: Member, id: string): Promise<void> {
  const row = await found(trx, buyer, id);
  const now = iso(clock.now());
  if (row.ended_at !== null) return;
  await updateInvitation(trx, row.id, { ended_at: now, ended_by: 'buyer', token_hash: null });
  if (row.accepted_at !== null)
    await outbox.enqueue(trx, {
      content: endedByBuyerMail(row.email, row.buyer_name),
      dedupeKey: `consultant-ended:${row.id}`,
    });
}

/**
 * Makes a new link for an invitation and sends it.
 * @throws AppError `too-many-requests`
 */
async function send(parts: Parts, trx: Db, row: NamedInvitation): Promise<ConsultantView> {
  const { clock, random, newId, outbox, publicUrl } = parts;
  await count(parts, trx, row.buyer_id);
  const now = clock.now();
  const token = newToken('iv_', random);
  const expiresAt = addSeconds(now, limits.invitationSeconds);
  const change = { token_hash: hashToken(token), sent_at: iso(now), expires_at: iso(expiresAt) };
  await updateInvitation(trx, row.id, change);
  await outbox.enqueue(trx, {
    content: invitationMail(row.email, row.buyer_name, `${publicUrl}/invitation/${token}`),
    dedupeKey: `consultant-invited:${newId()}`,
    expiresAt,
  });
  return consultantView({ ...row, ...change }, iso(now));
}

/**
 * Counts an invitation that is about to be sent.
 * @throws AppError `too-many-requests`
 */
async function count(parts: Parts, trx: Db, buyerId: string): Promise<void> {
  const attempt = await countAttempt(parts, trx, { kind: 'invitation', by: buyerId, ...limits.sent });
  if (!('id' in attempt))
    throw new AppError('too-many-requests', { request: sentences.tooManyInvitations }, attempt);
}

async function found(trx: Db, buyer: Member, id: string): Promise<NamedInvitation> {
  const row = await findInvitation(trx, { buyerId: buyer.organizationId, id });
  if (!row) throw new AppError('not-found', { request: sentences.notFound });
  return row;
}
