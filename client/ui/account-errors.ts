import { t, text } from '../../codegen/runtime/translate.ts';
import type { Failure } from '../api/call.ts';
import { type Refusal, saidOnly, submitErrors } from '../api/submit-errors.ts';

/** What a form of the account shows of a submit that failed. What was typed stays, also when the session has ended. */
export function accountErrors(failure: Failure, situation: 'account' | 'invitation'): Refusal {
  return failure.status === 401 ? saidOnly(failure, t(SESSION_ENDED)) : submitErrors(failure, situation);
}

const SESSION_ENDED = text('Your session has ended. Log in again in another tab, then save here.');
