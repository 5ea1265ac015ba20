import { hash } from 'node:crypto';
import type { Random } from '../ports/random.ts';

/**
 * Makes a token of 256 random bits in base64url. Secret scanners recognize it by its prefix: `rg_` for a registration.
 */
export function newToken(prefix: string, random: Random): string {
  return prefix + random.bytes(32).toString('base64url');
}

/** Returns the SHA-256 in hex, which is stored instead of the token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
