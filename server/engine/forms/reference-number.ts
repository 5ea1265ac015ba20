import type { Random } from '../../platform/ports/random.ts';

/** Digits and capitals that are not mistaken for one another (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** Returns a number for people to quote, such as `TF-7K3M9Q`. It is random, so it does not tell how many there are. */
export function newReference(random: Random, prefix = 'TF'): string {
  let reference = `${prefix}-`;
  for (const byte of random.bytes(LENGTH)) reference += ALPHABET[byte % ALPHABET.length];
  return reference;
}
