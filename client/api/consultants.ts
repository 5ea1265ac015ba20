import { type Answer, call } from './call.ts';

/** A consultant as the buyer sees them. */
export type Consultant = {
  id: string;
  email: string;
  /** Once the invitation was accepted. */
  name: string | null;
  state: 'invited' | 'expired' | 'active' | 'revoked' | 'ended';
  sentAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  endedAt: string | null;
};

/** A buyer as the consultant sees them. */
export type Buyer = { id: string; name: string; since: string };

/** The buyer's consultants, newest invitation first. */
export function fetchConsultants(signal?: AbortSignal): Promise<Answer<{ items: Consultant[] }>> {
  return call('/account/consultants', { signal });
}

/** Sends an invitation. */
export function inviteConsultant(email: string): Promise<Answer<Consultant>> {
  return call('/account/consultants', { body: { email } });
}

/** Sends an invitation again, with a new link. */
export function resendInvitation(id: string): Promise<Answer<Consultant>> {
  return call(`/account/consultants/${id}/resend`, { body: {} });
}

/** Takes an invitation back, or ends the consultant's work. */
export function endConsultant(id: string): Promise<Answer<unknown>> {
  return call(`/account/consultants/${id}`, { method: 'DELETE' });
}

/** Who invites, and whom. */
export function verifyInvitation(
  invitationToken: string,
  signal?: AbortSignal,
): Promise<Answer<{ buyer: string; email: string }>> {
  return call('/account/verify_invitation', { body: { invitationToken }, signal });
}

/** Begins to work for the buyer who invites. */
export function acceptInvitation(invitationToken: string): Promise<Answer<{ buyer: Buyer }>> {
  return call('/account/accept_invitation', { body: { invitationToken } });
}

/** The buyers whom the consultant works for. */
export function fetchBuyers(signal?: AbortSignal): Promise<Answer<{ items: Buyer[] }>> {
  return call('/account/buyers', { signal });
}

/** Ends the work for a buyer. */
export function leaveBuyer(id: string): Promise<Answer<unknown>> {
  return call(`/account/buyers/${id}`, { method: 'DELETE' });
}
