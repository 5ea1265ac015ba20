const KNOWN = 'known ';
const STRANGERS = 'strangers';

/** Somebody who is no stranger: an account in a browser that knows it, a number that was verified there. */
export function knownCaller(id: string): string {
  return KNOWN + id;
}

export function isKnownCaller(caller: string): boolean {
  return caller.startsWith(KNOWN);
}

/** Whom a caller shares turns with, the widest circle first: all who are known; or all strangers, and their networks. */
export function circlesOf(caller: string): string[] {
  return isKnownCaller(caller) ? [KNOWN, caller, caller] : [STRANGERS, networkOf(caller), caller];
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
