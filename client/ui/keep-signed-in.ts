import type { SessionUser } from '../../codegen/generated/api.ts';
import { constants } from '../../codegen/generated/constants.ts';
import { SIGNED_IN } from './signed-in.ts';

const { memberIdleMinutes, staffIdleMinutes } = constants.session;

/** The server has just answered as to somebody logged in: from now on the session can last that long again. */
export function keepSignedIn({ role }: SessionUser): void {
  const minutes = role === 'member' ? memberIdleMinutes : staffIdleMinutes;
  change(() => localStorage.setItem(SIGNED_IN, String(Date.now() + minutes * 60_000)));
}

/** There is no session any more. */
export function forgetSignedIn(): void {
  change(() => localStorage.removeItem(SIGNED_IN));
}

/**
 * After logging out, `address` is loaded anew, so that nothing of the account stays in this tab: not in its memory, and
 * not of what forms keep, which they do until the page is gone.
 */
export function leaveAccount(address: string): void {
  forgetSignedIn();
  addEventListener('pagehide', () => change(() => sessionStorage.clear()));
  location.assign(address);
}

function change(write: () => void): void {
  try {
    write();
  } catch {
    // Where nothing can be stored, the header always offers to log in.
  }
  dispatchEvent(new Event(SIGNED_IN));
}
