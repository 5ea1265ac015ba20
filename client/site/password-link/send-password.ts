import { messages } from '../../../codegen/runtime/form-messages.ts';
import { type Answer, type Failure, sentenceOf } from '../../api/call.ts';
import type { SubmitOutcome } from '../../engine/use-submit.ts';
import { forgetSignedIn } from '../../ui/keep-signed-in.ts';
import type { LinkEnd } from './password-link-page.tsx';
import { isBadLink } from './use-password-link.ts';

/**
 * Sends a new password and returns the outcome for the form. Ends the page if it worked or the link turned out to be
 * bad.
 */
export async function sendPassword(
  sending: Promise<Answer<unknown>>,
  enter: LinkEnd,
): Promise<SubmitOutcome> {
  const answer = await sending;
  if (answer.ok) {
    // Setting the password has ended all of the person's sessions.
    forgetSignedIn();
    enter('done');
    return { ok: true };
  }
  if (isBadLink(answer)) enter('bad');
  return { ok: false, errors: errorsOf(answer) };
}

/** Returns the server's sentences about fields; for any other refusal the catalogue's sentence. */
function errorsOf(failure: Failure): Record<string, string> {
  const { newPassword, timezone } = failure.errors;
  if (newPassword || timezone) return { ...(newPassword && { newPassword }), ...(timezone && { timezone }) };
  const isSpecial = failure.reason !== 'refused' || failure.status === 429;
  return {
    request: isSpecial
      ? sentenceOf(failure, ['passwordResetToken'], messages.situations.newPassword)
      : messages.situations.newPassword,
  };
}
