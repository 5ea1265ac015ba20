import type { SessionUser } from '../../codegen/generated/api.ts';
import { constants } from '../../codegen/generated/constants.ts';
import { SIGNED_IN } from './signed-in.ts';

const { memberIdleMinutes, staffIdleMinutes } = constants.session;

/** Notes that the session is extended from now on, since the server has just answered a logged-in user. */
export function keepSignedIn({ role }: SessionUser): void {
  const minutes = role === 'member' ? memberIdleMinutes : staffIdleMinutes;
  change(() => localStorage.setItem(SIGNED_IN, String(Date.now() + minutes * 60_000)));
}

/** Notes that there is no session any more. */
export function forgetSignedIn(): void {
  change(() => localStorage.removeItem(SIGNED_IN));
}

/**
 * Leaves the account by loading `address` as a new page. Nothing of the account stays in this tab: its memory goes with
 * the page, and session storage is cleared on `pagehide`, because forms write to it until then.
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
    // If nothing can be stored, the header always offers to log in.
  }
  dispatchEvent(new Event(SIGNED_IN));
}
