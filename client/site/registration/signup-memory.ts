import type { SignupRequest } from '../../../codegen/generated/types.ts';
import type { Submitted } from '../../engine/submitted-answers.tsx';
import { sessionMemory } from '../../ui/session-memory.ts';

/** The answers of the signup, and when (ms) the code was last requested. */
export const signupMemory = sessionMemory<{ data: SignupRequest; mobileNumber: string; sentAt: number }>(
  'tenderfoot.signup',
);

/** The data of the completion page: the reference that people quote, when (ISO) it was handed in, the answers. */
export type SubmittedRegistration = {
  reference: string;
  submittedAt: string;
  /** Absent if it was handed in from another page. */
  answers?: Submitted;
};

/** Lasts until this tab is closed, so that the completion page survives a reload. */
export const submittedMemory = sessionMemory<SubmittedRegistration>('tenderfoot.submitted');

/** Takes the place of the card's token in a receipt. */
export const CARD_GIVEN = 'given';
