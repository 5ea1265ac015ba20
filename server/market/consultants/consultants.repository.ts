import type { Db } from '../../platform/db/database.ts';
import type { ConsultantInvitationRow } from '../../platform/db/tables/account-tables.ts';

/** An invitation with the names that screens show. */
export type NamedInvitation = ConsultantInvitationRow & {
  buyer_name: string;
  inviter_email: string;
  consultant_name: string | null;
};

function named(db: Db) {
  return db
    .selectFrom('consultant_invitations as invitation')
    .innerJoin('organizations', 'organizations.id', 'invitation.buyer_id')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .leftJoin('users as consultant', 'consultant.id', 'invitation.consultant_user_id')
    .selectAll('invitation')
    .select([
      'organizations.name as buyer_name',
      'inviter.email as inviter_email',
      'consultant.name as consultant_name',
    ]);
}

/** Returns a buyer's invitations, newest first. */
export function listInvitations(db: Db, buyerId: string, most: number): Promise<NamedInvitation[]> {
  return named(db)
    .where('buyer_id', '=', buyerId)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(most)
    .execute();
}

export function findInvitation(
  db: Db,
  by: { buyerId: string; id: string },
): Promise<NamedInvitation | undefined> {
  return named(db).where('buyer_id', '=', by.buyerId).where('invitation.id', '=', by.id).executeTakeFirst();
}

export function findInvitationByToken(db: Db, tokenHash: string): Promise<NamedInvitation | undefined> {
  return named(db).where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Finds the invitation of an address that has not ended. */
export function findLiveInvitation(
  db: Db,
  by: { buyerId: string; email: string },
): Promise<NamedInvitation | undefined> {
  return named(db)
    .where('buyer_id', '=', by.buyerId)
    .where('invitation.email', '=', by.email)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the buyers a consultant works for, by name. */
export function listActiveOf(db: Db, consultantUserId: string): Promise<NamedInvitation[]> {
  return named(db)
    .where('consultant_user_id', '=', consultantUserId)
    .where('ended_at', 'is', null)
    .orderBy('buyer_name')
    .orderBy('invitation.id')
    .execute();
}

export async function insertInvitation(trx: Db, row: ConsultantInvitationRow): Promise<void> {
  await trx.insertInto('consultant_invitations').values(row).execute();
}

export async function updateInvitation(
  trx: Db,
  id: string,
  change: Partial<ConsultantInvitationRow>,
): Promise<void> {
  await trx.updateTable('consultant_invitations').set(change).where('id', '=', id).execute();
}
