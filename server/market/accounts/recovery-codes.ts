import type { Random } from '../../platform/ports/random.ts';
import type { Keys } from '../../platform/security/keys.ts';

const COUNT = 10;
/** Without 0, 1, i, l and o, so that a code read aloud or typed from paper is not mistaken. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** Makes ten codes of 59 bits each, in groups of four. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[random.integer(LETTERS.length)]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Returns what is stored of a code, which is of no use to somebody who reads the database. */
export function hashRecoveryCode(keys: Keys, userId: string, code: string): string {
  return keys.hashForLookup(`recovery:${userId}:${code.toLowerCase().replaceAll('-', '')}`);
}
