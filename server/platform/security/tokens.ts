import { hash } from 'node:crypto';
import type { Random } from '../ports/random.ts';

/** A secret of 256 bits in base64url. The prefix lets secret scanners know it: `rg_` for a registration. */
export function newToken(prefix: string, random: Random): string {
  return prefix + random.bytes(32).toString('base64url');
}

/** What is stored of a token: SHA-256 in hex. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
