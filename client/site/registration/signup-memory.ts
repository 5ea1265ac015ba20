import type { SignupRequest } from '../../../codegen/generated/types.ts';
import type { Submitted } from '../../engine/submitted-answers.tsx';
import { sessionMemory } from '../../ui/session-memory.ts';

/** What was entered at the signup, and when (ms) the code was last asked for. */
export const signupMemory = sessionMemory<{ data: SignupRequest; mobileNumber: string; sentAt: number }>(
  'tenderfoot.signup',
);

/** What the completion page shows: the number that people quote, when (ISO) it was handed in, the answers. */
export type SubmittedRegistration = {
  reference: string;
  submittedAt: string;
  /** Unknown where it was handed in from another page. */
  answers?: Submitted;
};

/** Kept until this tab is closed, so that the completion page survives a reload. */
export const submittedMemory = sessionMemory<SubmittedRegistration>('tenderfoot.submitted');

/** What stands in a receipt for a card that was given. */
export const CARD_GIVEN = 'given';
