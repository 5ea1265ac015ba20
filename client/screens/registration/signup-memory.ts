import type { SignupRequest } from '../../../codegen/generated/types.ts';
import { sessionMemory } from '../../ui/session-memory.ts';

/** What was entered at the signup, and when (ms) the code was last asked for. */
export const signupMemory = sessionMemory<{ data: SignupRequest; mobileNumber: string; sentAt: number }>(
  'tenderfoot.signup',
);

/** The number that people quote, and when (ISO) the registration was handed in, for the completion page. */
export const submittedMemory = sessionMemory<{ reference: string; submittedAt: string }>(
  'tenderfoot.submitted',
);
