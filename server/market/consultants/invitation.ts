import type { ConsultantInvitationRow } from '../../platform/db/tables/account-tables.ts';

/** The states of an invitation. */
export type InvitationState = 'invited' | 'expired' | 'active' | 'revoked' | 'ended';

/** A consultant as shown to the buyer. Times are ISO 8601. */
export type ConsultantView = {
  /** The invitation's id. */
  id: string;
  email: string;
  /** Null until the invitation is accepted. */
  name: string | null;
  state: InvitationState;
  sentAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  endedAt: string | null;
};

/** A buyer as shown to the consultant. */
export type BuyerView = { id: string; name: string; since: string };

/** Returns the state of an invitation at `now`, which is ISO 8601. */
export function stateOf(
  row: Pick<ConsultantInvitationRow, 'ended_at' | 'accepted_at' | 'expires_at'>,
  now: string,
): InvitationState {
  if (row.ended_at !== null) return row.accepted_at === null ? 'revoked' : 'ended';
  if (row.accepted_at !== null) return 'active';
  return row.expires_at <= now ? 'expired' : 'invited';
}

export function consultantView(
  row: ConsultantInvitationRow & { consultant_name: string | null },
  now: string,
): ConsultantView {
  return {
    id: row.id,
    email: row.email,
    name: row.consultant_name,
    state: stateOf(row, now),
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    acceptedAt: row.accepted_at,
    endedAt: row.ended_at,
  };
}
