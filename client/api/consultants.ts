import type { Buyer, Consultant } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

export type { Buyer, Consultant };

/** The buyer's consultants, newest invitation first. */
export function fetchConsultants(signal?: AbortSignal): Promise<Answer<{ items: Consultant[] }>> {
  return ask('GET /account/consultants', { signal });
}

/** Sends an invitation. */
export function inviteConsultant(email: string): Promise<Answer<Consultant>> {
  return ask('POST /account/consultants', { body: { email } });
}

/** Sends an invitation again, with a new link. */
export function resendInvitation(id: string): Promise<Answer<Consultant>> {
  return ask('POST /account/consultants/{id}/resend', { params: { id } });
}

/** Takes an invitation back, or ends the consultant's work. */
export function endConsultant(id: string): Promise<Answer<unknown>> {
  return ask('DELETE /account/consultants/{id}', { params: { id } });
}

/** Who invites, and whom. */
export function verifyInvitation(
  invitationToken: string,
  signal?: AbortSignal,
): Promise<Answer<{ buyer: string; email: string }>> {
  return ask('POST /account/verify_invitation', { body: { invitationToken }, signal });
}

/** Begins to work for the buyer who invites. */
export function acceptInvitation(invitationToken: string): Promise<Answer<{ buyer: Buyer }>> {
  return ask('POST /account/accept_invitation', { body: { invitationToken } });
}

/** The buyers whom the consultant works for. */
export function fetchBuyers(signal?: AbortSignal): Promise<Answer<{ items: Buyer[] }>> {
  return ask('GET /account/buyers', { signal });
}

/** Ends the work for a buyer. */
export function leaveBuyer(id: string): Promise<Answer<unknown>> {
  return ask('DELETE /account/buyers/{id}', { params: { id } });
}
