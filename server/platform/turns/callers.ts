const KNOWN = 'known ';
const STAFF = 'staff ';

/** Somebody who is no stranger: an account in a browser that knows it, a number that was verified there. */
export function knownCaller(id: string): string {
  return KNOWN + id;
}

/** Somebody of the staff, whom nobody else is to keep from their work. */
export function staffCaller(id: string): string {
  return STAFF + id;
}

/** In which crowd a caller is: those who are known, staff, or strangers. */
export function crowdOf(caller: string): 'staff' | 'known' | 'strangers' {
  if (caller.startsWith(STAFF)) return 'staff';
  return caller.startsWith(KNOWN) ? 'known' : 'strangers';
}

/** Whom a caller shares turns with, the widest circle first: all who are known, or staff; or all strangers, and their networks. */
export function circlesOf(caller: string): string[] {
  const crowd = crowdOf(caller);
  return [crowd, crowd === 'strangers' ? networkOf(caller) : caller, caller];
}

/**
 * Of an address as limits count by it (`platform/http/client-address.ts`): the /24 of IPv4, the /48 of IPv6. Whoever has one
 * address of it soon has them all.
 *
 * @example networkOf('198.51.100.7') // '198.51.100'
 */
export function networkOf(caller: string): string {
  return caller.replace(/[.:][^.:]*(::\/64)?$/, '');
}
