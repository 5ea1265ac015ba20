import { t, text } from '../../codegen/runtime/translate.ts';
import type { Failure } from '../api/call.ts';
import { type Refusal, saidOnly, submitErrors } from '../api/submit-errors.ts';

/**
 * Returns what a form of the account shows after a failed submit. The answers stay on the screen even if the session has
 * ended, so the sentence says to log in in another tab.
 */
export function accountErrors(failure: Failure, situation: 'account' | 'invitation'): Refusal {
  return failure.status === 401 ? saidOnly(failure, t(SESSION_ENDED)) : submitErrors(failure, situation);
}

const SESSION_ENDED = text('Your session has ended. Log in again in another tab, then save here.');
