const KNOWN = 'known ';
const STAFF = 'staff ';

/** Names a caller who is not a stranger: an account in a browser that it uses, a number verified there. */
export function knownCaller(id: string): string {
  return KNOWN + id;
}

/** Names a member of staff, whose work nobody else may hold up. */
export function staffCaller(id: string): string {
  return STAFF + id;
}

/** Returns the crowd that a caller belongs to. */
export function crowdOf(caller: string): 'staff' | 'known' | 'strangers' {
  if (caller.startsWith(STAFF)) return 'staff';
  return caller.startsWith(KNOWN) ? 'known' : 'strangers';
}

/**
 * Returns the circles that a caller shares turns with, widest first: the crowd; for strangers, their network; the
 * caller.
 */
export function circlesOf(caller: string): string[] {
  const crowd = crowdOf(caller);
  return [crowd, crowd === 'strangers' ? networkOf(caller) : caller, caller];
}

/**
 * Returns the network of an address, in the form that limits count by (`platform/http/limits/client-address.ts`): the /24 of
 * IPv4, the /48 of IPv6. Whoever has one address of a network can usually get all of them.
 * @example networkOf('198.51.100.7') // '198.51.100'
 */
export function networkOf(caller: string): string {
  return caller.replace(/[.:][^.:]*(::\/64)?$/, '');
}
