import type { SignupRequest } from '../../../codegen/generated/types.ts';
import { sessionMemory } from '../../ui/session-memory.ts';

/** What was entered at the signup, and when (ms) the code was last asked for. */
export const signupMemory = sessionMemory<{ data: SignupRequest; mobileNumber: string; sentAt: number }>(
  'tenderfoot.signup',
);

/** What was handed in, for the completion page and the printed copy. */
export const submittedMemory = sessionMemory<{ applicationId: string; submittedAt: string }>(
  'tenderfoot.submitted',
);
