import type { Random } from '../../platform/ports/random.ts';
import { isSameHash, type Keys } from '../../platform/security/keys.ts';

const ID_BYTES = 16;

type User = { id: string; password_hash: string | null };

/**
 * Makes the cookie that marks a browser in which somebody has logged in, so that others who try to log in to that
 * account cannot lock it out there: OWASP's "device cookies". It gives no access, and is valid for this account only
 * and until its password changes.
 */
export function newKnownDevice(keys: Keys, random: Random, user: User): string {
  const id = random.bytes(ID_BYTES).toString('base64url');
  return `${id}.${signatureOf(keys, id, user)}`;
}

/** Returns the browser's id if the cookie is valid for this account. */
export function knownDeviceOf(keys: Keys, value: string | undefined, user: User): string | undefined {
  const [id = '', signature = ''] = value?.split('.') ?? [];
  return id !== '' && isSameHash(signature, signatureOf(keys, id, user)) ? id : undefined;
}

function signatureOf(keys: Keys, id: string, user: User): string {
  return keys.hashForLookup(`known device ${id} of ${user.id} with ${user.password_hash ?? ''}`);
}
